"""The drawings of the sixteen Wonders of 7 Wonders Duel: small ones of 12 x 8 pixels, each a letter of `Paint`."""

from __future__ import annotations

SMALL = {
    "appian_way": """
.G..YYYY..G.
.Gh.YYYY..Gh
GGh.OYYO.GGh
GGhGhSsgGGGh
GGhghSSghGGh
gtgDsSSSDgtg
ggDSSsSSsDgg
gDSsSSSsSSDg
""",
    "circus_maximus": """
.....Y......
.wWwWSsWwWw.
wmmmmSsmmmmw
WSYSSSsSSYSW
WSYWWWWWWySW
WSSRbkSUbkSW
.wmmmmmmmmw.
.WKWKWKWKWW.
""",
    "colossus": """
...y.y...Y..
...YYY..YOY.
...BKb...b..
.BBRBBBBBb..
.B.BRBBb....
.B.yYRy.....
..BBb.BBb...
uSSSSIRSSSSu
""",
    "great_library": """
....wWWm....
..RRRRRRRR..
WWWWWWWWWWWW
WtttWKKWtttW
WRiYWYYWUiRW
WtttWIIWtttW
WIUiWIIWRYiW
wwwwwwwwwwww
""",
    "great_lighthouse": """
..YY....jjjj
.YOOYJJJJjjj
..WKm...jjjj
..Wwm.......
.WWwmm...I..
.WKwKm..IIR.
.WWwmm.IIIRR
dDDDDDuUttUu
""",
    "hanging_gardens": """
.......G.GG.
......GGtGgh
.....GGGGGGg
.....SKUUKsg
.GGGGGGUUGGG
.gSKSKUUUKsg
GGGGGGUUUGGG
SKSKSUUUUUKs
""",
    "mausoleum": """
....YYyY....
.....WWm....
....WWwmm...
..RRRRRrrr..
.GWKWKKwKmG.
GGWKWKKwKmGh
GhSSSSsssssh
gSSSSKKssssg
""",
    "piraeus": """
...t........
.IItIi......
.RRtRR..WW..
.IItIi.RRRR.
.IItIi.WKWK.
k..t..tDDDDD
tttttttDDDDD
UBUBUBuUuUuU
""",
    "pyramids": """
.....W......
....WWm.....
....SSd..W..
.W.SSSdd.Sd.
.SdSSSddSSdd
SSdSSSSdSSdd
SSdSSSSdSSSd
sssissssisss
""",
    "sphinx": """
..YYYY......
.YSSSsY.....
.uKSKsu.....
YYSSssYY....
uu.Ss.uuSSS.
.SSYYSSSSSSS
SSSSySSSssSs
DDDDDDDDDDDD
""",
    "statue_of_zeus": """
.Y..yYYy....
.y..IKII.ttt
.y..IWWWittt
WyI.IWWIItYt
IIIIIIiIItYt
.y.YYYYYYttt
.y.Yy.Yyyttt
.SSII.IISSSS
""",
    "temple_of_artemis": """
...RR.......
.RRWWRrrrrr.
RRWYYWRrrrrr
RRRRRRRrrrrr
.WKWYWwKwKw.
.WKWYWwKwKw.
.WKWYWwKwKw.
wwwwwwmmmmmm
""",
    "sanctuary": """
.....YY.....
....RRrr....
..RRRRrrrr..
.WWWWWwwwwm.
.WKWKYYKwKm.
GWKWKYYKwKmG
GWWWWwwwwmmG
wwwwwwmmmmmm
""",
    "divine_theater": """
....WWww....
..WWmmmmww..
.WmmWWwwmmw.
.WmWDSSDwmw.
WWmWSYYSwmww
WWmWSOOSwmww
RRRRRRRRRRRR
WKYKWYYWKYKW
""",
    "curia_julia": """
.....WW.....
...WWRRWW...
.WWRRRRRRWW.
.WWWWWWWWWW.
..RKRRKRRK..
.WWWWWWWWWW.
..WKWYYWKW..
.WWWWWWWWWW.
""",
    "knossos": """
....W.W.W...
....WWWWW...
...IUuUuUI..
W.WSKRKRKsWW
WWWSKrKrKsWW
IIIIIIIIIIII
SRKRUkkURKRs
SRKRUkkURKRs
""",
}
