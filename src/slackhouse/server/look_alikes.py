"""Letters of other scripts that look like one of ours, beside those that `names` knows already.

These are the letters and digits that Unicode's table of confusables (UTS 39) gives for a Latin letter or a digit and that neither
compatibility forms nor the table in `names` fold: of 1,286 such pairs those missed 314, and with this one 4 (a long s, a mark, and two
letters that we take for another). Marks, signs, and letters that look like each other but like none of ours are left out.
"""

from __future__ import annotations

from typing import Final

_BY_LETTER: Final = {
    "b": "ƄЬᏏᑲᖯ",
    "c": "ςⲥꮯ\U0001043d",
    "d": "Ꮷᑯꓒ",
    "e": "ҽꬲ",
    "f": "քẝꞙꬵ",
    "g": "ƍᶃ",
    "h": "Ꮒ",
    "i": "Ꭵꙇꭵ\U000118c3",
    "l": "Ɩ۱ᛁⲒⵏꓲ\U0001028a\U00010309\U00010320\U00016f28",
    "n": "ռ",
    "o": "σ۵०੦૦௦౦೦ഠ൦๐໐ဝ၀ჿᴑⲟꬽ\U0001042c\U000104ea\U000118c8\U000118d7",
    "p": "ⲣ",
    "q": "գզ",
    "r": "ᴦⲅꭇꭈꮁ",
    "s": "ƽꜱꮪ\U00010448\U000118c1",
    "u": "ᴜꞟꭎꭒ\U000104f6\U000118d8",
    "v": "ꮩ\U00011706\U000118c0",
    "w": "ɯѡաꮃ\U0001170a\U0001170e\U0001170f",
    "x": "ᕁᕽ",
    "y": "ɣүყᶌỿꭚ\U000118dc",
    "z": "ꮓ\U000118c4",
    "A": "Ꭺᗅꓮ\U000102a0\U00016f40",
    "B": "ᏴᗷꓐꞴ\U00010282\U000102a1\U00010301",
    "C": "ΣᏟⲤꓚ\U000102a2\U00010302\U00010415\U0001051c\U000118e9\U000118f2",
    "D": "Ꭰᗞᗪꓓ",
    "E": "Ꭼⴹꓰ\U00010286\U000118a6\U000118ae",
    "F": "ϜᖴꓝꞘ\U00010287\U000102a5\U00010525\U000118a2\U000118c2",
    "G": "ᏀᏳꓖ",
    "H": "ᎻᕼⲎꓧ\U000102cf",
    "J": "ͿᎫᒍꓙꞲ",
    "K": "ᏦᛕⲔꓗ\U00010518",
    "L": "ᏞᒪⳐꓡ\U0001041b\U00010526\U000118a3\U000118b2\U00016f16",
    "M": "ϺᎷᗰᛖⲘꓟ\U000102b0\U00010311",
    "N": "Ⲛꓠ\U00010513",
    "O": "০ଠ୦ዐⲞⵔ〇ꓳ\U00010292\U000102ab\U00010404\U000104c2\U00010516\U000114d0\U000118b5\U000118e0",
    "P": "ᏢᑭⲢꓑ\U00010295",
    "Q": "ⵕ",
    "R": "ƦᎡᏒᖇꓣ\U000104b4\U00016f35",
    "S": "ᏕᏚꓢ\U00010296\U00010420\U00016f3a",
    "T": "ᎢⲦꓔ\U00010297\U000102b1\U00010315\U000118bc\U00016f0a",
    "U": "Սሀᑌꓴ\U000104ce\U000118b8\U00016f42",
    "V": "Ѵ۷Ꮩᐯⴸꓦꛟ\U0001051d\U000118a0\U00016f08",
    "W": "ᎳᏔꓪ\U000118e6\U000118ef",
    "X": "ᚷⲬⵝꓫꞳ\U00010290\U000102b4\U00010317\U00010322\U00010527\U000118ec",
    "Y": "ᎩᎽⲨꓬ\U000102b2\U000118a4\U00016f43",
    "Z": "Ꮓꓜ\U000102f5\U000118a9\U000118e5",
    "2": "ƧϨᒿꙄꛯꝚ",
    "3": "ƷȜЗӠⳌꝪꞫ\U000118ca\U00016f3b",
    "4": "Ꮞ\U000118af",
    "5": "Ƽ\U000118bb",
    "6": "бᏮⳒ\U000118d5",
    "7": "\U000104d2\U000118c6",
    "8": "Ȣȣ৪੪\U0001031a",
    "9": "৭੧୨൭ⳊꝮ\U000118ac\U000118cc\U000118d6",
}
LOOK_ALIKES: Final = {other: letter for letter, others in _BY_LETTER.items() for other in others}
