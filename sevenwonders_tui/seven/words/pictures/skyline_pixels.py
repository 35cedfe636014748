"""The seven wonders as the main menu shows them at 80 columns: narrow, but higher than the small ones.

Six lines of pixels, or five of ASCII; they stand in this order.
"""

from __future__ import annotations

NARROW = {
    "babylon": """
....GG.G...
...GGGgGg..
....t..t...
...GGGGGGg.
...SKUUKs..
.GGGGUUGGGg
.gSKSUUsKs.
.hSKSUUsKs.
GGGGGUUGGGG
gSKSSUUssKg
hSKSKUUKsKs
SSKSKUUKsKs
""",
    "rhodes": """
.Y...y.y..
YOY..YYY..
.b...BKb..
.BB..BBb..
..BBBBBBb.
....BBBkbb
....BBB.b.
....yYyb..
....yYy...
...BB.Bb..
..BBb.BBb.
SSSSsWSSSs
""",
    "ephesus": """
.....R.....
...RRWRR...
.RRWwYwWRR.
RRRRRRRRRRR
.WwWwWwWwW.
.WKWKWKWKW.
.WKWKWKWKW.
.WKWKYKWKW.
.WKWKYKWKW.
.WKWKYKWKW.
wwwwwwwwwww
mmmmmmmmmmm
""",
    "giza": """
...........
...........
....Y......
...YYy.....
...SSd.....
..SSSdd....
..SSSdd.S..
.SSSSddSSd.
.SSSSdSSSd.
SSSSSdSSSdd
SSSSSdSSSdd
sssssssssss
""",
    "olympia": """
...yYYy..Y
.t.IIII.tY
.ttKIIKttY
.ttWWWWttY
W.IWWWWIIY
WIIIWWIIIY
.ttIiIIIkY
.tYYYYYYtY
.tYYyyYYtY
.tYykkyYtY
.SIIssIISY
SSSSSSssss
""",
    "halicarnassus": """
...Y...Y...
..YYYYyYy..
....WWw....
...WWWww...
..WWWWwww..
.RRRRRrrrr.
.WKWKWKWKW.
.WKWKWKWKW.
.WKWKWKWKW.
.SSSSSssss.
.uUuUuUuUu.
SSSSKKKssss
""",
    "alexandria": """
..OYYO..
JJOYYOJJ
..WKKm..
..WKKm..
.WWWwmm.
..WWmm..
..WKmm..
..WWmm..
.WWWwmm.
.WKWwKm.
.WWKKwm.
uDDKKDDU
""",
}
NARROW_TEXT = {
    "babylon": r"""
   &&  &
  _@||@@_
 _[]||[]_
 @@@||@@@
|[]_||_[]|
""",
    "rhodes": r"""
 *  \O/
 \\_| |__
    |=|  \
    / \
~~[_]~[_]~
""",
    "ephesus": r"""
   _--_
_--____--_
 ||_||_||
 || [] ||
_||_[]_||_
""",
    "giza": r"""
   /\
  /_|\
 /|__\ /\
/__|_|\|_\
_|__|__\|_
""",
    "olympia": r"""
   MMM   Y
 | (o) | |
*-/~W~\--|
 |/___\| |
_|_|_|_|_|
""",
    "halicarnassus": r"""
   ~^o/
   _/\_
 _/____\_
  ||||||
_|__[]__|_
""",
    "alexandria": r"""
-- (*) --
   |#|
   | |
  _|o|_
~~|_n_|~~~
""",
}
