/** Every text of the game. Keys are the same in both languages: a missing one does not compile. */
export interface Messages {
  readonly title: string
  readonly level: string
  readonly arch: string
  readonly moves: string
  readonly score: string
  readonly goals: Readonly<Record<'first' | 'tenth' | 'best' | 'beyond', string>>
  readonly wants: Readonly<Record<'kind' | 'dust' | 'crate' | 'rope' | 'pot' | 'sand' | 'score' | 'done', string>>
  readonly tools: Readonly<Record<'sound' | 'pause' | 'restart' | 'hint', string>>
  readonly board: Readonly<Record<'label' | 'cell' | 'hole' | 'dusty' | 'crate' | 'strong' | 'pot' | 'sand' | 'tied', string>>
  /** The kinds by number. */
  readonly kinds: readonly string[]
  readonly powers: Readonly<Record<'row' | 'column' | 'burst' | 'star', string>>
  readonly announced: Readonly<Record<'swap' | 'four' | 'star' | 'picked' | 'refused' | 'tied' | 'cleared' | 'shuffled' | 'creep' | 'few' | 'finale', string>>
  /** Shown at the start of the first level with each obstacle. */
  readonly lessons: Readonly<Record<'dust' | 'crate' | 'rope' | 'pot' | 'sand', string>>
  /** Shown for cascades: two waves, three, four and more. */
  readonly cheers: readonly string[]
  readonly start: Readonly<Record<'play' | 'best' | 'stars', string>>
  readonly pause: Readonly<Record<'title' | 'resume' | 'restart' | 'askRestart', string>>
  /** The level of the day. `short`: in place of the name of a level. */
  readonly day: Readonly<Record<'name' | 'short' | 'won' | 'open' | 'leaveText', string>>
  /** The map of the levels, and what it says of each. */
  readonly map: Readonly<Record<'open' | 'title' | 'close' | 'stars' | 'won' | 'next' | 'locked' | 'leave' | 'leaveText' | 'stay', string>>
  readonly end: Readonly<Record<'won' | 'wonArch' | 'newBest' | 'lost' | 'close' | 'lostText' | 'next' | 'again' | 'best', string>>
}

const en: Messages = {
  title: 'Gem Souk',
  level: 'Level {n}',
  arch: 'Gate {n}',
  moves: 'moves',
  score: 'Score',
  goals: {
    first: 'First goal: clear level {n}',
    tenth: 'Goal: open the gate, level {n}',
    best: 'Best: {n}',
    beyond: 'The whole souk is yours',
  },
  wants: {
    kind: '{what}: {count} more',
    dust: 'Dust: {count} more',
    crate: 'Crates: {count} more',
    rope: 'Ropes: {count} more',
    pot: 'Coffee pots: {count} more',
    sand: 'Sand: {count} more',
    score: 'Points: {count} more',
    done: 'done',
  },
  tools: { sound: 'Sound', pause: 'Pause', restart: 'Start over', hint: 'Show a move' },
  board: {
    label: 'Gems, seven by seven. Arrow keys move, Enter picks a gem, then an arrow swaps it. H shows a move.',
    cell: '{what}, row {row}, column {column}',
    hole: 'no tile',
    dusty: 'on dust',
    crate: 'Crate',
    strong: 'Crate with iron bands',
    pot: 'Coffee pot',
    sand: 'Sand',
    tied: 'tied',
  },
  kinds: ['Ruby', 'Topaz', 'Emerald', 'Sapphire', 'Amethyst', 'Pearl'],
  powers: { row: 'sweeps its row', column: 'sweeps its column', burst: 'bursts', star: 'Star' },
  announced: {
    swap: 'Swap two neighbours: three alike vanish.',
    four: 'Four in a row make a gem with power!',
    star: 'Swap the star with a gem: all of its kind vanish.',
    picked: '{what} picked',
    refused: 'Nothing lines up there.',
    tied: 'A tied gem stays in its place. Match it to free it.',
    cleared: '{count} gems, {points} points. {moves} moves left.',
    shuffled: 'No move left: fresh gems!',
    creep: 'No sand was cleared: it creeps on.',
    few: '{count} moves left!',
    finale: 'Spare moves light up: +{points}',
  },
  lessons: {
    dust: 'Match gems on the dust to sweep it away.',
    crate: 'A match beside a crate breaks it.',
    rope: 'Tied gems cannot be swapped. Match them to cut the rope.',
    pot: 'Bring the coffee pots down: match the gems below them.',
    sand: 'A match beside sand clears it. After a move that clears none, it creeps on.',
  },
  cheers: ['Lovely!', 'Splendid!', 'Dazzling!'],
  start: { play: 'Play', best: 'Best', stars: 'Stars' },
  pause: { title: 'Paused', resume: 'Continue', restart: 'Start over', askRestart: 'Start over?' },
  day: {
    name: 'Level of the day',
    short: 'Today',
    won: 'Level of the day cleared!',
    open: 'The day counts once it is cleared.',
    leaveText: 'The level of the day is not finished. This try will count as lost.',
  },
  map: {
    open: 'Map',
    title: 'Way through the souk',
    close: 'Close',
    stars: '{level}, stars: {n} of {all}',
    won: '{level}, cleared',
    next: '{level}, next',
    locked: '{level}, locked',
    leave: 'Play level {n}',
    leaveText: 'Level {n} is not finished. Its score will be lost.',
    stay: 'Go on with level {n}',
  },
  end: {
    won: 'Level {n} cleared!',
    wonArch: 'The gate is open!',
    newBest: 'New best!',
    lost: 'Out of moves',
    close: 'So close!',
    lostText: 'The gems are already falling anew.',
    next: 'On to level {n}',
    again: 'Try again',
    best: 'Best',
  },
}

const ar: Messages = {
  title: 'سوق الجواهر',
  level: 'المستوى {n}',
  arch: 'البوابة {n}',
  moves: 'النقلات',
  score: 'النقاط',
  goals: {
    first: 'الهدف الأول: إكمال المستوى {n}',
    tenth: 'الهدف: فتح البوابة في المستوى {n}',
    best: 'الأفضل: {n}',
    beyond: 'السوق كله لك',
  },
  wants: {
    kind: '{what}: بقي {count}',
    dust: 'الغبار: بقي {count}',
    crate: 'الصناديق: بقي {count}',
    rope: 'الحبال: بقي {count}',
    pot: 'دلال القهوة: بقي {count}',
    sand: 'الرمل: بقي {count}',
    score: 'النقاط: بقي {count}',
    done: 'اكتمل',
  },
  tools: { sound: 'الصوت', pause: 'إيقاف مؤقت', restart: 'البدء من جديد', hint: 'إظهار نقلة' },
  board: {
    label: 'جواهر، سبع في سبع. الأسهم للتنقل، ومفتاح الإدخال لاختيار جوهرة، ثم سهم لتبديلها، وH لإظهار نقلة.',
    cell: '{what}، الصف {row}، العمود {column}',
    hole: 'بلا بلاطة',
    dusty: 'على غبار',
    crate: 'صندوق',
    strong: 'صندوق بأحزمة حديد',
    pot: 'دلّة قهوة',
    sand: 'رمل',
    tied: 'مربوط بحبل',
  },
  kinds: ['ياقوت أحمر', 'توباز', 'زمرد', 'ياقوت أزرق', 'جمشت', 'لؤلؤ'],
  powers: { row: 'يمسح صفّه', column: 'يمسح عموده', burst: 'ينفجر', star: 'نجمة' },
  announced: {
    swap: 'تبديل جوهرتين متجاورتين يصفّ ثلاثًا متشابهة.',
    four: 'أربع في صف تصنع جوهرة ذات قوة!',
    star: 'تبديل النجمة مع جوهرة يزيل كل مثيلاتها.',
    picked: 'الاختيار: {what}',
    refused: 'لا شيء يصطفّ هناك.',
    tied: 'الجوهرة المربوطة تبقى في مكانها، وصفّها مع مثيلاتها يحررها.',
    cleared: 'الجواهر {count}، والنقاط {points}، والنقلات الباقية {moves}.',
    shuffled: 'لا نقلة متبقية: جواهر جديدة!',
    creep: 'لم يُزَل شيء من الرمل، فزحف.',
    few: 'النقلات الباقية {count}!',
    finale: 'النقلات الزائدة تتوهج: \u2066+{points}\u2069',
  },
  lessons: {
    dust: 'صفّ الجواهر فوق الغبار يزيله.',
    crate: 'صفّ ثلاث جواهر بجانب صندوق يكسره.',
    rope: 'الجواهر المربوطة لا تتبدل، وصفّها مع مثيلاتها يقطع الحبل.',
    pot: 'دلال القهوة تنزل إلى الأسفل عندما تختفي الجواهر التي تحتها.',
    sand: 'صفّ ثلاث جواهر بجانب الرمل يزيله، وبعد نقلة لا تزيل منه شيئًا يزحف.',
  },
  cheers: ['جميل!', 'رائع!', 'مبهر!'],
  start: { play: 'اللعب', best: 'الأفضل', stars: 'النجوم' },
  pause: { title: 'توقف مؤقت', resume: 'متابعة', restart: 'البدء من جديد', askRestart: 'نبدأ من جديد؟' },
  day: {
    name: 'مستوى اليوم',
    short: 'اليوم',
    won: 'اكتمل مستوى اليوم!',
    open: 'يُحسب اليوم بعد إكمال مستواه.',
    leaveText: 'مستوى اليوم لم يكتمل بعد، وهذه المحاولة ستُحسب خسارة.',
  },
  map: {
    open: 'الخريطة',
    title: 'دروب السوق',
    close: 'إغلاق',
    stars: '{level}، النجوم: {n} من {all}',
    won: 'سبق اجتياز {level}',
    next: 'التالي: {level}',
    locked: 'لم يحن دور {level}',
    leave: 'اللعب في المستوى {n}',
    leaveText: 'المستوى {n} لم يكتمل بعد، ونقاطه ستضيع.',
    stay: 'متابعة المستوى {n}',
  },
  end: {
    won: 'اكتمل المستوى {n}!',
    wonArch: 'انفتحت البوابة!',
    newBest: 'أفضل نتيجة لك!',
    lost: 'انتهت النقلات',
    close: 'الهدف كان قريبًا!',
    lostText: 'جواهر جديدة تتساقط الآن.',
    next: 'إلى المستوى {n}',
    again: 'محاولة أخرى',
    best: 'الأفضل',
  },
}

export const messages = { en, ar } as const
