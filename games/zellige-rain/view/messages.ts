import { daysInARowForms } from '@majlis/game-kit/days'
import type { Forms } from '@majlis/game-kit/plural'

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
  readonly facts: { readonly score: string; readonly level: string; readonly rows: string; readonly stars: string; readonly best: string }
  readonly start: string
  /** How it is played with a finger and with keys. */
  readonly how: { readonly touch: How; readonly keys: How; readonly row: string }
  readonly pause: { readonly title: string; readonly resume: string; readonly again: string; readonly buttons: string; readonly gestures: string }
  readonly end: { readonly won: string; readonly newBest: string; readonly lost: string; readonly again: string }
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
  facts: { score: 'Score', level: 'Level', rows: 'Rows', stars: 'Stars', best: 'Best' },
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
    gestures: 'On the wall: drag moves, a tap turns, pulling down falls faster, a flick down drops, a flick up keeps.',
  },
  end: { won: 'Goal reached!', newBest: 'A new best', lost: 'The wall is full', again: 'Play again' },
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
  facts: { score: 'النقاط', level: 'المستوى', rows: 'الصفوف', stars: 'النجوم', best: 'الأفضل' },
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
    gestures: 'على الجدار: السحب الجانبي يحرّك القطعة، والنقر يدوّرها، والسحب إلى أسفل يسرّعها. السحبة الخاطفة إلى أسفل تُسقطها، وإلى أعلى تحفظها.',
  },
  end: { won: 'تحقق الهدف!', newBest: 'رقم قياسي جديد', lost: 'امتلأ الجدار', again: 'جولة أخرى' },
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
