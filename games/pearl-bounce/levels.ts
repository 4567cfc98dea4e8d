/** The field in pixels, its bricks in columns and rows. */
export const FIELD = { width: 360, height: 520 } as const
export const COLUMNS = 9
export const ROWS = 12
export const BRICK = { width: 40, height: 20, top: 36 } as const

/**
 * The kinds of bricks: tiles of six colours break at once, stone at the second hit, iron never, a jar bursts its neighbours, a chest always contains a gift.
 */
export type BrickKind = 'tile' | 'stone' | 'iron' | 'jar' | 'chest'

/**
 * Row by row: a to f tiles, S stone, I iron, J jar, C chest. The first hangs low and its jars burst half of it, so that the first hits of a beginner come soon
 * and break much; between its rows a pearl bounces by itself.
 */
const MAPS: readonly (readonly string[])[] = [
  ['.........', '.........', '.........', '.aaaaaaa.', '.........', '.........', '.bbbbbbb.', '.........', '.ccCcCcc.', '.dJdJdJd.'],
  ['....e....', '...eee...', '..eeJee..', '.eeeeeee.', '..ddCdd..', '...ddd...', '....d....'],
  ['.........', 'aa.bb.ccc', 'aa.bb.ccc', 'SS.SS.SSS', 'dd.CC.eee', 'dd.ff.eee'],
  ['a.......a', 'ab.....ba', 'abc...cba', 'abcdCdcba', 'abc.J.cba', 'ab.....ba', 'a.......a'],
  ['fffffffff', 'f.......f', 'f.SSSSS.f', 'f.SaCaS.f', 'f.SaaaS.f', 'f.......f', 'fffffffff'],
  ['.........', 'I.ddd.I.d', 'd.eJe.d.e', 'd.eee.dCe', 'd.I.I.d.e', 'dbbbbbbbe', 'dbCbbbCbe'],
  ['..ff.ff..', '.ffffffff', '.ffCffCff', '.fffJffff', '..ffffff.', '...ffff..', '....ff...', '.aa...aa.'],
  ['S.S.S.S.S', 'a.b.c.d.e', 'aJb.c.dJe', 'a.b.C.d.e', 'I.I.I.I.I', 'a.b.c.d.e', 'aCb.c.dCe'],
  ['eeeeIeeee', 'e.......e', 'e.bbbbb.e', 'e.bSCSb.e', 'e.bSJSb.e', 'e.bbbbb.e', 'e.......e', 'eeeCeCeee'],
  ['aabbccdde', 'abbccddee', 'SbSccSdSe', 'bbJcddJef', 'bccddeeff', 'IccIdIffI', 'ccddCeffa'],
  ['...SSS...', '..SaaaS..', '.SaJCJaS.', 'SaabbbaaS', '.SaJCJaS.', '..SaaaS..', '...SSS...', 'ccccccccc'],
  ['ISSSSSSSI', 'SaJaCaJaS', 'SbbbbbbbS', 'ScJcScJcS', 'SdddCdddS', 'SeeeeeeeS', 'ICfffffCI', '.fffJfff.'],
  // Seen on days only: crescent, lantern, dhow, fish, palm, arch, waves, coffee pot, hourglass, carpet, shell, star.
  ['..aaaa...', '.aaa.....', 'aaa....d.', 'aaC...ddd', 'aaJ....d.', 'aaC......', 'aaa......', '.aaa.....', '..aaaa.C.'],
  ['....S....', '...SSS...', '..aaaaa..', '.aaCJCaa.', '.abbbbba.', '.abbJbba.', '.abbbbba.', '.aaaaaaa.', '..SSSSS..', '...fff...'],
  ['....e....', '....ee...', '...eeee..', '..eeeCee.', '.eeeeJeee', '....S....', 'ddddSdddd', '.ddCdddd.', '..ddddd..', 'b.b.b.b.b'],
  ['.........', '..ccccc.c', '.cccccccc', 'ccJccCccc', '.cccccccc', '..ccccc.c', 'a.a.a.a.a', '.a.a.a.a.'],
  ['.cc...cc.', 'ccccScccc', 'c..cScC.c', '.ccJSJcc.', '.c..S..c.', '....S....', '....S....', '...bbb...', 'bbbCbCbbb'],
  ['SSSSSSSSS', 'SaaaaaaaS', 'SaaaeaaaS', 'Saa.e.aaS', 'Sa.eCe.aS', 'S..eJe..S', 'S..eee..S', 'S..eCe..S'],
  ['..d....d.', '.ddd..ddd', 'ddCdddCdd', '.........', 'e....e...', 'ee..eee..', 'eeeeeJeee', '.........', '..f....f.', '.fff..fff', 'ffCfffCff'],
  ['...SS....', '...aa....', '..aaaa..a', '.aaaaaaaa', '.aaaCaaa.', 'aaaaJaa..', '.aaaaaa..', '..aaaa...', '.aaaaaa..', 'ffffCffff'],
  ['bbbbbbbbb', '.bbbCbbb.', '..bbJbb..', 'I..bbb..I', '....b....', 'I..ddd..I', '..ddJdd..', '.dddCddd.', 'ddddddddd'],
  ['a.b.a.b.a', '.S.S.S.S.', 'b.J.C.J.b', '.S.S.S.S.', 'a.b.a.b.a', '.c.c.c.c.', 'd.C.J.C.d', '.c.c.c.c.'],
  ['....e....', '..eeeee..', '.efefefe.', 'efefCfefe', 'efefJfefe', '.efefefe.', '..SSSSS..', '...SCS...'],
  ['....c....', '.c.ccc.c.', '..ccccc..', '.cccJccc.', 'cccCSCccc', '.cccJccc.', '..ccccc..', '.c.ccc.c.', '....c....'],
]
/** The mosaics of a round. */
export const LEVELS = 12
/** The mosaics of an ordinary round by their numbers, in their order; all others are seen on days only. */
export const ROUTE: readonly number[] = MAPS.slice(0, LEVELS).map((_, at) => at + 1)
export const MOSAICS = MAPS.length

/** A brick's letters: '.' for none. */
export function letterAt(mosaic: number, cell: number): string {
  return MAPS[mosaic - 1]?.[Math.floor(cell / COLUMNS)]?.[cell % COLUMNS] ?? '.'
}

export function kindOf(letter: string): BrickKind | null {
  if (letter === '.') return null
  return letter === 'S' ? 'stone' : letter === 'I' ? 'iron' : letter === 'J' ? 'jar' : letter === 'C' ? 'chest' : 'tile'
}
