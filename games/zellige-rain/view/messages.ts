import { daysInARowForms } from '@majlis/game-kit/days'
import type { Forms } from '@majlis/game-kit/plural'
import type { ModeName } from '../mode.ts'

interface How {
  readonly side: string
  readonly turn: string
  readonly soft: string
  readonly drop: string
  readonly hold: string
}

export interface Messages {
  readonly title: string
  readonly field: string
  readonly tools: {
    readonly pause: string
    readonly sound: string
    readonly hold: string
    readonly next: string
    readonly left: string
    readonly right: string
    readonly soft: string
    readonly turn: string
    readonly drop: string
  }
  readonly goals: { readonly first: string; readonly tenth: string; readonly best: string; readonly beyond: string }
  readonly facts: Readonly<Record<'score' | 'level' | 'rows' | 'stars' | 'best' | 'time', string>>
  readonly start: string
  /** How it is played with a finger and with keys. */
  readonly how: { readonly touch: How; readonly keys: How; readonly row: string }
  readonly pause: { readonly title: string; readonly resume: string; readonly again: string; readonly buttons: string; readonly gestures: string }
  readonly end: Readonly<Record<'won' | 'newBest' | 'lost' | 'again' | 'sprint' | 'blitz' | 'starTime' | 'starPoints', string>>
  /** How a run can be played: the names, one line on each with and without a best, and what opens the choice. */
  readonly modes: {
    readonly label: string
    readonly open: string
    readonly names: Readonly<Record<ModeName, string>>
    readonly lines: Readonly<Record<ModeName, string>>
    readonly best: string
    readonly level: string
    readonly lower: string
    readonly higher: string
    /** Shown once, after the run that brought it. */
    readonly added: Readonly<Record<'blitz' | 'sprint', string>>
  }
  readonly sprint: { readonly left: Forms; readonly missing: Forms; readonly split: string; readonly compared: string }
  readonly blitz: { readonly left: string; readonly emptied: string }
  readonly toasts: Readonly<Record<'level' | 'two' | 'three' | 'four' | 'star' | 'twist' | 'clean' | 'combo' | 'again' | 'points' | 'goal', string>>
  readonly announced: string
  /** The wall of the day: its button, below it what it is or that it was played, and at its end. */
  readonly day: Readonly<Record<'name' | 'none' | 'done', string>>
  readonly daysInARow: Forms
}

const en: Messages = {
  title: 'Zellige Rain',
  field: 'Wall of tiles. Left and right move, up turns, down falls faster, Space drops, C keeps a piece, P pauses.',
  tools: { pause: 'Pause', sound: 'Sound', hold: 'Keep', next: 'Next', left: 'Left', right: 'Right', soft: 'Faster', turn: 'Turn', drop: 'Drop' },
  goals: { first: 'Goal: {n}', tenth: 'Master’s goal: {n}', best: 'Beat your best: {n}', beyond: 'A new best!' },
  facts: { score: 'Score', level: 'Level', rows: 'Rows', stars: 'Stars', best: 'Best', time: 'Time' },
  start: 'Play',
  how: {
    touch: { side: 'Drag: move', turn: 'Tap: turn', soft: 'Pull down: faster', drop: 'Flick down: drop', hold: 'Flick up: keep' },
    keys: { side: 'Left, right: move', turn: 'Up: turn', soft: 'Down: faster', drop: 'Space: drop', hold: 'C: keep' },
    row: 'Full rows vanish',
  },
  pause: {
    title: 'Paused',
    resume: 'Continue',
    again: 'Start over',
    buttons: 'Buttons below the wall',
    gestures: 'On the wall: drag moves, a tap turns to its side, pulling down falls faster, a flick down drops, a flick up keeps.',
  },
  end: {
    won: 'Goal reached!',
    newBest: 'A new best',
    lost: 'The wall is full',
    again: 'Play again',
    sprint: 'Forty rows!',
    blitz: 'Time is up',
    starTime: 'Next star: {n} or faster',
    starPoints: 'Next star: {n} points',
  },
  modes: {
    label: 'Mode',
    open: 'Modes',
    names: { endless: 'Endless', blitz: 'Two minutes', sprint: 'Forty rows' },
    lines: { endless: 'Until the wall is full', blitz: 'As many points as you can', sprint: 'As fast as you can' },
    best: 'Your best: {n}',
    level: 'Begin at level {n}',
    lower: 'Lower level',
    higher: 'Higher level',
    added: { blitz: 'New: two minutes for as many points as you can', sprint: 'New: forty rows, as fast as you can' },
  },
  sprint: {
    left: { one: '{n} row to go', other: '{n} rows to go' },
    missing: { one: '{n} row was missing', other: '{n} rows were missing' },
    split: 'Row {row}: {time}',
    compared: 'Row {row}: {time} ({change})',
  },
  blitz: { left: '{n} left', emptied: 'Full! A new wall' },
  toasts: {
    level: 'Level {n}',
    two: 'Two at once',
    three: 'Three at once',
    four: 'Four at once!',
    star: 'Star',
    twist: 'Twist!',
    clean: 'Empty wall!',
    combo: '{n} in a row',
    again: 'Again: {word}',
    points: '{word} +{n}',
    goal: 'Goal reached!',
  },
  announced: '{rows} rows, score {score}',
  day: { name: 'Wall of the day', none: 'The same pieces for everybody', done: 'Done · {days}' },
  daysInARow: daysInARowForms.en,
}

const ar: Messages = {
  title: 'مطر الزليج',
  field: 'جدار الزليج. اليمين واليسار للتحريك، والأعلى للتدوير، والأسفل للتسريع، ومفتاح المسافة للإسقاط، والحرف C لحفظ القطعة، والحرف P للإيقاف المؤقت.',
  tools: { pause: 'إيقاف مؤقت', sound: 'الصوت', hold: 'حفظ', next: 'التالية', left: 'يسار', right: 'يمين', soft: 'أسرع', turn: 'تدوير', drop: 'إسقاط' },
  goals: { first: 'الهدف: {n}', tenth: 'هدف المعلّم: {n}', best: 'لكسر رقمك القياسي: {n}', beyond: 'رقم قياسي جديد!' },
  facts: { score: 'النقاط', level: 'المستوى', rows: 'الصفوف', stars: 'النجوم', best: 'الأفضل', time: 'الوقت' },
  start: 'لنلعب',
  how: {
    touch: { side: 'سحب جانبي: تحريك', turn: 'نقرة: تدوير', soft: 'سحب إلى أسفل: تسريع', drop: 'سحبة خاطفة إلى أسفل: إسقاط', hold: 'سحبة خاطفة إلى أعلى: حفظ' },
    keys: { side: 'يمين ويسار: تحريك', turn: 'أعلى: تدوير', soft: 'أسفل: تسريع', drop: 'مفتاح المسافة: إسقاط', hold: 'C: حفظ' },
    row: 'الصف المكتمل يختفي',
  },
  pause: {
    title: 'توقف مؤقت',
    resume: 'متابعة',
    again: 'من البداية',
    buttons: 'الأزرار أسفل الجدار',
    gestures: 'على الجدار: السحب الجانبي يحرّك القطعة، والنقر يدوّرها نحو جهته، والسحب إلى أسفل يسرّعها. السحبة الخاطفة إلى أسفل تُسقطها، وإلى أعلى تحفظها.',
  },
  end: {
    won: 'تحقق الهدف!',
    newBest: 'رقم قياسي جديد',
    lost: 'امتلأ الجدار',
    again: 'جولة أخرى',
    sprint: 'أربعون صفًا!',
    blitz: 'انتهى الوقت',
    starTime: 'النجمة التالية: {n} أو أسرع',
    starPoints: 'النجمة التالية: {n} من النقاط',
  },
  modes: {
    label: 'نمط اللعب',
    open: 'أنماط اللعب',
    names: { endless: 'بلا نهاية', blitz: 'دقيقتان', sprint: 'أربعون صفًا' },
    lines: { endless: 'حتى يمتلئ الجدار', blitz: 'أكبر عدد من النقاط', sprint: 'في أسرع وقت ممكن' },
    best: 'الأفضل لك: {n}',
    level: 'البداية من المستوى {n}',
    lower: 'مستوى أدنى',
    higher: 'مستوى أعلى',
    added: { blitz: 'جديد: دقيقتان لجمع أكبر عدد من النقاط', sprint: 'جديد: أربعون صفًا في أسرع وقت' },
  },
  sprint: {
    left: {
      zero: 'لم يبقَ أي صف',
      one: 'بقي صف واحد',
      two: 'بقي صفان',
      few: 'بقيت {n} صفوف',
      many: 'بقي {n} صفًا',
      other: 'بقي {n} صف',
    },
    missing: {
      zero: 'لم ينقص أي صف',
      one: 'نقص صف واحد',
      two: 'نقص صفان',
      few: 'نقصت {n} صفوف',
      many: 'نقص {n} صفًا',
      other: 'نقص {n} صف',
    },
    split: 'الصف {row}: {time}',
    compared: 'الصف {row}: {time} ({change})',
  },
  blitz: { left: 'بقي {n}', emptied: 'امتلأ! جدار جديد' },
  toasts: {
    level: 'المستوى {n}',
    two: 'صفان معًا',
    three: 'ثلاثة معًا',
    four: 'أربعة معًا!',
    star: 'نجمة',
    twist: 'لفّة بارعة!',
    clean: 'الجدار فارغ!',
    combo: '{n} على التوالي',
    again: 'مرة أخرى: {word}',
    points: '{word} \u2066+{n}\u2069',
    goal: 'تحقق الهدف!',
  },
  announced: 'الصفوف: {rows}، النقاط: {score}',
  day: { name: 'جدار اليوم', none: 'القطع نفسها للجميع', done: 'اكتمل · {days}' },
  daysInARow: daysInARowForms.ar,
}

export const messages = { en, ar } as const
