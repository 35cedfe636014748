"""The drawings of the seven wonders: pixels as letters of `Paint`, and the same in ASCII.

Large ones have 24 x 16 pixels or 24 x 8 signs, small ones 12 x 8 pixels or 12 x 4 signs.
"""

from __future__ import annotations

LARGE = {
    "rhodes": """
.....Y....y.Y.y.........
....YOY...yYYYy.........
....OYO...BBBBb.........
.....bk...BKBKk.........
.....BBb..bBBBk.........
......BBb..bBb..........
.......BBbBBBBBBb.......
........BBBBBBBBBbb.....
.........BBBbBBBkbb.....
.........yYyYyYy..bb....
........yYyYyYyYy.bb....
........BBBb.BBBb.......
.......BBBb...BBBb......
......BBBb..w..BBBb.....
.....SSSSs.WWW.SSSSs....
UuUuUSSSSsudDdUSSSSsuUuU
""",
    "alexandria": """
..........OYYO..........
jjjJJJJJ.OYYYYO.JJJJJjjj
..........WKKm..........
..........WKKm..........
.........WWWwmm.........
..........WWmm..........
..........WKmm..........
..........WWmm..........
........WWWWwwmm........
.........WWWwmm.........
.........WKWwKm.........
.........WWWwmm.........
.......WWWWWwwmmm.......
........WKWWwwKm........
.dDDd...WWWKKwmm..dDDd..
uUdDDDDDDDDKKDDDDDDDDuUu
""",
    "ephesus": """
...........RR...........
.........RRWWRR.........
.......RRWwwwwWRR.......
.....RRWwwwYYwwwWRR.....
...RRWwwmwwYYwwmwwWRR...
.RRWwwmmmwYYYYwmmmwwWRR.
RRRRRRRRRRRRRRRRRRRRRRRR
.mWmWmWmWmWmWmWmWmWmWmW.
.WwKKWwKKWwKKWwKKWwKKWw.
.WwKKWwKKWwKKWwKKWwKKWw.
.WwKKWwKKWwYYWwKKWwKKWw.
.WwKKWwKKWwYYWwKKWwKKWw.
.WwKKWwKKWwYYWwKKWwKKWw.
.WWWWWWWWWWWWWWWWWWWWWW.
wwwwwwwwwwwwwwwwwwwwwwww
mmmmmmmmmmmmmmmmmmmmmmmm
""",
    "babylon": """
......G....GG...........
.....GGg..GGGg...G......
.....hgh..GGgg..GGg.....
......d....dg...hgh.....
.......GGGGGGGGGGd......
......GGgSGSUUSGsgg.....
......gSKKSKUUKsKKs.....
......gSKKSKUUKsKKs.....
...GGGGGGGGGUUGGGGGGG...
...gGSgSSGSSUUssGssgG...
...hSKKSSKKSUUsKKssKKg..
...hSKKSSKKSUUsKKssKKs..
GGGGGGGGGGGGUUGGGGGGGGGG
gGSgGSSgSSGSUUsgsGssgsGg
hSKKSSKKSSKKUUKKssKKssKg
sSKKSSKKSSKUUUUKssKKssKs
""",
    "olympia": """
..........yYyYy......Y..
......t...IIIII...t.yYy.
......ttttIKIKItttt..y..
......tkkkWWWWWkkkt..y..
.W....tkkIIWWWIIkkt..y..
WIW...tkIIIiWiIIIIk..y..
.W....tIIkIIIIIkIIIIIy..
.IIIIIIItkIIiIIktkiIIy..
..iiiiittkYYIIIyttt..y..
......tykYYYYIYyktyt.y..
......tkYYYYYYYYyykt.y..
......tYYYyyyyyYYYyt.y..
......tYYYykykyYYYyt.y..
......tYYYykykyYYYyt.y..
.....SSIIISsssSIIISSSy..
...SSSSSSSSsssssssssss..
""",
    "halicarnassus": """
.......Yy......Yy.......
.....YYYY......YYy......
.......YYYYYyyYYYYy.....
......Y..Yy..y..yKy.....
........WWWWwwww........
......WWwwwwmmmmww......
....WWwwwwwwmmmmmmww....
...RRRRRRRRRrrrrrrrrr...
....WKKWKKWKKWKKWKKW....
....WKKWKKWKKWKKWKKW....
....WKKWKKWKKWKKWKKW....
....WKKWKKWKKWKKWKKW....
...SSSSSSSSSsssssssss...
...SuUuUuUuUuUuUuUuUs...
..SSSSSSSSKKKKssssssss..
.SSSSSSSSSKKKKsssssssss.
""",
    "giza": """
.........Y..............
........YYy.............
........SSd.............
.......SSSdd............
.......sSSdd.....S......
......SSSSSdd...SSd.....
.....SSSSSSddd..SSd.....
.....ssSsSSddd.SSSdd....
....SSSSSSSdddssSSddd...
...SSSSSSSSddddSSSSdd...
...sSssSssSdddSSSSSddd..
..SSSSSSSSSddddsSsSdddd.
.SSSSSSSSSSdddddSSSSddd.
.sSsSssSsSSdddddSSSSSddd
SSSSSSSSSSSddddddsSssddd
sssssssissssssissssssiss
""",
}
SMALL = {
    "rhodes": """
.Y...y.y....
YOY..YYY....
.Bb..BKb....
..BBBBBBBb..
....BBBb.b..
....yYYy....
...BB..Bb...
uSSSSWUSSSSu
""",
    "alexandria": """
.....YY.....
jJJJOYYOJJJj
....WKKm....
.....Wm.....
....WWwm....
....WKwm....
...WWwwmm...
uUDDDKKDDDuU
""",
    "ephesus": """
.....RR.....
...RRWWRR...
.RRWwwwwWRR.
RRRRRRRRRRRR
.WKWKWWKWKW.
.WKWKYYKWKW.
.WKWKYYKWKW.
wwwwwwwwwwww
""",
    "babylon": """
.....GG.....
....GGgg.g..
...GGGGGGGg.
...SKUUKsg..
.GGGGUUGGGG.
.gSKSUUsKsg.
GGGGGUUGGGGG
SKSKSUUsKsKs
""",
    "olympia": """
..t.yYYy.tY.
..ttKIIKttYy
W.ttWWWWttY.
WIIIIWWIIIY.
..tIiIIiItY.
..tYYYYYyty.
..tYyYYyYty.
.SSIISSIIss.
""",
    "halicarnassus": """
...Y...Yy...
..YYYYyYYy..
....WWww....
..WWwwmmww..
.RRRRRrrrrr.
..WKWKKWKW..
.SSSSSsssss.
SSSSSKKsssss
""",
    "giza": """
....Y.......
...SSd......
...SSd..S...
..SSSdd.Sd..
..SSSddSSd..
.SSSSddSSdd.
.SSSSdddSdd.
SSSSSddddSdd
""",
}
LARGE_TEXT = {
    "rhodes": r"""
     (*)   \\|//
      ||   (o o)
      \\____) (___
       \__       _ \
          |     | \ \
          |=====|  ||
         /  / \  \
~~~~~~[___]~v~[___]~~~~~
""",
    "alexandria": r"""
 - - -   \(*)/   - - -
          |#|
         _|_|_
         |   |
        _|_o_|_
        |     |
       _|__o__|_
~~~~~~~|___n___|~~~~~~~~
""",
    "ephesus": """
           __
       __--  --__
   __--    ()    --__
  |==================|
   || || || || || ||
   || || || || || ||
  _||_||_||_||_||_||_
 |____________________|
""",
    "babylon": """
       &&   %  &&
      _||___|__||_
     |@@@@@|||@@@@|
   __|_[]__|||_[]_|__
  |@@@@@@@@|||@@@@@@@|
 _|_[]__[]_|||_[]_[]_|_
|@@@@@@@@@@|||@@@@@@@@@|
|_[]_[]_[]_|||_[]_[]_[]|
""",
    "olympia": r"""
         _MMM_      \Y/
        ( o o )      |
     __/ \WWW/ \__   |
 *  |  \  ~~~  /  |  |
  \_|__/|     |\__|__|
   \____/     \____ _|
    |  /_/_|_\_\  |  |
  __|__|__| |__|__|__|_
""",
    "halicarnassus": r"""
         ~^^_o/
         /\/\_O
       __|____|__
     _|__________|_
     || || || || ||
    _||_||_||_||_||_
   |______[  ]______|
  _|______[__]______|_
""",
    "giza": r"""
       /\
      /__\
     /_|__\      /\
    /__|_|_\    /__\
   /_|__|_|_\  /_|__\
  /__|_|__|__\/__|_|_\
 /_|__|__|_|_|\_|__|__\
/__|_|__|_|__|_\_|__|__\
""",
}
SMALL_TEXT = {
    "rhodes": r"""
  *  \o/
  \\_| |_
     |_| \
~~[_/~v~\_]~
""",
    "alexandria": r"""
-- \(**)/ --
     ||
    |  |
~~~|_[]_|~~~
""",
    "ephesus": """
   __--__
_--______--_
 | | [] | |
_|_|_[]_|_|_
""",
    "babylon": """
   &&  &
  _@@||@@_
 _@[]||[]@_
@[][]||[][]@
""",
    "olympia": r"""
    \M/   Y
  |(o o)| |
*-/~~W~~\-|
 _|_|||_|_|_
""",
    "halicarnassus": r"""
   _/\_o_
  |______|
  || || ||
_|___[]___|_
""",
    "giza": r"""
   /\
  /|_\  /\
 /_|__\/|_\
/|__|_|\_|_\
""",
}
