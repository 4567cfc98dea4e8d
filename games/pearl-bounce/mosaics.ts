/** A mosaic's picture, row by row, and what is special about it. */
export interface Mosaic {
  /**
   * `.` none, a to f tiles, S stone, I iron, J jar, C chest, O oyster, K key, L lock, G coral, H heart. A row that begins with `>` or `<` drifts between the walls,
   * at first in that direction.
   */
  readonly rows: readonly string[]
  /** The goal of the third star. */
  readonly aim: Aim
  /** A golden fish swims by. */
  readonly hasFish?: boolean
  /** The whole wall sinks. */
  readonly sinks?: boolean
}

/**
 * Goals of a mosaic: `chain` bricks before the boat is touched, `burst` bricks in one moment, `gifts` caught, `pearls` at once, `fish` hit, or broken within
 * `time` seconds.
 */
export const AIMS = ['chain', 'burst', 'gifts', 'pearls', 'fish', 'time'] as const
export interface Aim {
  readonly kind: (typeof AIMS)[number]
  readonly n: number
}

const aim = (kind: Aim['kind'], n: number): Aim => ({ kind, n })

/** The mosaics in their order: twelve of which each brings something new, and twelve pictures of all of that. */
export const ALL: readonly Mosaic[] = [
  // Hangs low, and its jars burst half of it: the first hits of a beginner come soon and break much; between its rows a pearl bounces by itself.
  {
    rows: ['.........', '.........', '.........', '.aaaaaaa.', '.........', '.........', '.bbbbbbb.', '.........', '.ccCcCcc.', '.dJdJdJd.'],
    aim: aim('chain', 7),
  },
  {
    rows: ['.........', '.........', '.........', '....e....', '...eee...', '..eeCee..', '.eeOeOee.', '..ddJdd..', '...ddd...', 'bb..d..bb'],
    aim: aim('pearls', 3),
  },
  {
    rows: ['.........', '.........', '.........', '.........', 'aa.bb.ccc', 'aa.bb.ccc', 'SS.SS.SSS', 'dd.CC.eJe', 'dJ.ff.eee'],
    aim: aim('gifts', 5),
  },
  {
    rows: ['.........', '>.bbbbb...', '.........', '<...ccccc.', '.........', '>.ddCdd...', '.........', '<...aaJaa.', '.........', 'fJCf.fCJf'],
    aim: aim('time', 45),
  },
  {
    rows: ['.........', '.........', '.........', 'fffffffff', 'fLLLLLLLf', 'fLCJOJCLf', 'fLLLLLLLf', 'f.......f', '.........', '>K........'],
    aim: aim('chain', 12),
  },
  { rows: ['.........', '.........', 'I.ddd.I.d', 'd.eJe.d.e', 'd.eee.dCe', 'd.I.I.d.e', 'dbbbbbbbe', 'dbCbJbCbe'], aim: aim('gifts', 6) },
  { rows: ['.........', '..ff.ff..', '.ffffffff', '.ffGCfGff', '.fffJffff', '..ffffff.', '...fGff..', '....fJ...', '.aa.C.aa.'], aim: aim('burst', 8) },
  {
    rows: ['.........', 'S.S.S.S.S', 'a.b.c.d.e', 'aJb.c.dJe', 'a.b.C.d.e', '.........', 'a.b.c.d.e', 'aabCcCdee', 'aJb.c.dJe', '.........', '>....II...'],
    aim: aim('chain', 12),
  },
  {
    rows: ['.........', 'eeeeIeeee', 'e.......e', 'e.bbbbb.e', 'e.bSCSb.e', 'e.bSJSb.e', 'e.bbbbb.e', 'e.......e', 'eJeCeCeJe'],
    aim: aim('fish', 2),
    hasFish: true,
  },
  {
    rows: ['.........', '.........', 'aabbccdde', 'abbccddee', 'SbSccSdSe', 'bbJcddJef', 'bccddeeff', 'IccIdIffI', 'cJddCefJa'],
    aim: aim('chain', 15),
    sinks: true,
  },
  { rows: ['.........', '...SSS...', '..SaaaS..', '.SaJaJaS.', 'SaabHbaaS', '.SaJaJaS.', '..SaaaS..', '...SSS...', 'cccCcCccc'], aim: aim('burst', 14) },
  {
    rows: ['ISSSKSSSI', 'SaJaCaJaS', 'LbbbbbbbL', 'LcJcHcJcL', 'LdddCdddL', 'SeeeGeeeS', 'ICfffffCI', '.fffJfff.', '.........', '>..aaaaa..'],
    aim: aim('fish', 2),
    hasFish: true,
  },
  // Crescent, lantern, dhow, fish, palm, arch, waves, coffee pot, hourglass, carpet, shell, star.
  { rows: ['..aaaa...', '.aaa.....', 'aaa....d.', 'aaC...dOd', 'aaJ....d.', 'aaC......', 'aaa......', '.aaa.....', '..aaaa.C.'], aim: aim('pearls', 3) },
  {
    rows: ['....S....', '...SSS...', '..aaaaa..', '.aaCJCaa.', '.abbbbba.', '.abbHbba.', '.abbbbba.', '.aaaaaaa.', '..SfJfS..', '...fff...'],
    aim: aim('burst', 12),
  },
  {
    rows: ['....e....', '....ee...', '...eeee..', '..eeeCee.', '.eeeOJeee', '....S....', 'ddddSdddd', '.ddCdddd.', '..ddddd..', 'b.b.b.b.b'],
    aim: aim('gifts', 6),
  },
  { rows: ['.........', '..ccccc.c', '.cccccccc', 'ccOccCccc', '.cccccccc', '..ccccc.c', 'a.J.a.J.a', '.a.a.a.a.'], aim: aim('fish', 1), hasFish: true },
  {
    rows: ['.cc...cc.', 'ccGcScGcc', 'c..cSC..c', '.ccJSJcc.', '.c..S..c.', '....S....', '....S....', '...bbb...', 'bJbCbCbJb'],
    aim: aim('time', 90),
  },
  { rows: ['bSbSKSbSb', 'baaaaaaab', 'baaJeJaab', 'Saa.e.aaS', 'bJ.LCL.Jb', 'b..LJL..b', 'S..LLL..S', 'b..eCe..b'], aim: aim('chain', 14) },
  {
    rows: ['>..d....d.', '.ddd..ddd', 'ddCdddCdd', '.........', '<e....e...', 'ee..eee..', 'eeeeeJeee', '.........', '>..f....f.', '.fff..fff', 'ffCfffCff'],
    aim: aim('fish', 1),
    hasFish: true,
  },
  {
    rows: ['...SS....', '...aa....', '..aaaa..a', '.aaaaaaaa', '.aaaCaaa.', 'aaaaOaa..', '.aaaJaa..', '..aaaa...', '.aaaaaa..', 'ffffCffff'],
    aim: aim('pearls', 4),
  },
  { rows: ['bbbbbbbbb', '.bbbCbbb.', '..bbJbb..', 'I..bbb..I', '>...bbb...', 'I..ddd..I', '..ddJdd..', '.dddCddd.', 'ddddddddd'], aim: aim('chain', 13) },
  {
    rows: ['a.b.a.b.a', '.S.S.S.S.', 'b.J.C.J.b', '.S.S.S.S.', 'a.b.a.b.a', '.c.c.c.c.', 'd.C.J.C.d', '.c.c.c.c.'],
    aim: aim('gifts', 5),
    sinks: true,
  },
  { rows: ['....e....', '..eeeee..', '.efefefe.', 'efefOfefe', 'efefJfefe', '.efefefe.', '..SeSeS..', '...eCe...'], aim: aim('pearls', 3) },
  { rows: ['....c....', '.c.ccc.c.', '..ccccc..', '.cccJccc.', 'cccCHCccc', '.cccJccc.', '..ccccc..', '.c.ccc.c.', '....c....'], aim: aim('burst', 10) },
]
