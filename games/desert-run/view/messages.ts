import type { MissionKind } from '../missions.ts'

/** Every text of the game. Keys are the same in both languages: a missing one does not compile. */
export interface Messages {
  readonly title: string
  readonly sound: string
  readonly pause: string
  readonly desert: string
  readonly metres: string
  readonly goal: string
  readonly start: string
  /** The level and its goal in metres. No dot beside a number: it looks like an Arabic zero. */
  readonly intro: string
  /** How a run begins, before the hint. */
  readonly beginTouch: string
  readonly beginKeys: string
  readonly hintTouch: string
  readonly hintKeys: string
  readonly missions: string
  readonly missionKinds: Readonly<Record<MissionKind, string>>
  readonly share: string
  readonly fulfilled: string
  readonly paused: string
  readonly pausedText: string
  readonly resume: string
  readonly giveUp: string
  readonly won: string
  readonly wonText: string
  readonly lost: string
  /** In place of `lost` when the goal was far away. */
  readonly lostFar: string
  readonly lostText: string
  readonly again: string
  readonly distance: string
  readonly score: string
  readonly best: string
  readonly near: string
  readonly passedBest: string
  readonly passedGoal: string
  /** `name`: the mission's kind. */
  readonly missionDone: string
  readonly announced: string
  /** The run of the day, and the end of one that does not count yet. */
  readonly day: { readonly name: string; readonly open: string }
}

const en: Messages = {
  title: 'Desert Run',
  sound: 'Sound',
  pause: 'Pause',
  desert: 'The running fennec. Space jumps, the down arrow ducks, P pauses.',
  metres: '{n} m',
  goal: 'Goal {n} m',
  start: 'Run',
  intro: 'Level {level}: carry the lantern {n} m into the night.',
  beginTouch: 'Tap anywhere to begin.',
  beginKeys: 'Space begins the run.',
  hintTouch: 'Tap to jump, hold to jump higher. Swipe down, or hold the left side, to duck.',
  hintKeys: 'Space jumps, hold it to jump higher. Down arrow ducks. P pauses.',
  missions: 'Missions',
  missionKinds: {
    stars: 'Stars gathered',
    metresInRun: 'Metres in one run',
    leapt: 'Gaps leapt',
    nearMisses: 'Near misses',
    starsInRun: 'Stars in one run',
    ducked: 'Falcons ducked',
  },
  share: '{have} / {target}',
  fulfilled: 'Done',
  paused: 'Paused',
  pausedText: 'The lantern is still burning.',
  resume: 'Continue',
  giveUp: 'Start over',
  won: 'Goal reached!',
  wonText: 'Next stop: {n} m',
  lost: 'So close!',
  lostFar: 'Run over',
  lostText: 'The goal is at {n} m.',
  again: 'Run again',
  distance: 'Distance',
  score: 'Score',
  best: 'Best',
  near: 'Near miss +{n}',
  passedBest: 'New best distance!',
  passedGoal: 'Goal reached!',
  missionDone: 'Mission done: {name}',
  announced: 'Run over. Distance {metres} metres, score {score}.',
  day: { name: 'Run of the day', open: 'The day counts from {n} m on.' },
}

const ar: Messages = {
  title: 'عدّاء الصحراء',
  sound: 'الصوت',
  pause: 'إيقاف مؤقت',
  desert: 'ثعلب الفنك يجري. مفتاح المسافة للقفز، والسهم السفلي للانحناء، والحرف P للإيقاف المؤقت.',
  metres: '{n} م',
  goal: 'الهدف {n} م',
  start: 'انطلاق',
  intro: 'هدف المستوى {level}: حمل الفانوس {n} م في الليل.',
  beginTouch: 'النقر في أي مكان للبدء.',
  beginKeys: 'مفتاح المسافة لبدء الجري.',
  hintTouch: 'النقر للقفز، والضغط الطويل لقفزة أعلى. السحب إلى الأسفل أو الضغط على يسار الشاشة للانحناء.',
  hintKeys: 'مفتاح المسافة للقفز، والضغط الطويل لقفزة أعلى. السهم السفلي للانحناء، والحرف P للإيقاف المؤقت.',
  missions: 'المهام',
  missionKinds: {
    stars: 'جمع النجوم',
    metresInRun: 'أمتار في جولة واحدة',
    leapt: 'حُفر قفزت فوقها',
    nearMisses: 'نجاة بأعجوبة',
    starsInRun: 'نجوم في جولة واحدة',
    ducked: 'صقور انحنيت تحتها',
  },
  share: '{have} / {target}',
  fulfilled: 'تمت',
  paused: 'توقف مؤقت',
  pausedText: 'ما زال الفانوس مضيئًا.',
  resume: 'متابعة',
  giveUp: 'من البداية',
  won: 'بلغت الهدف!',
  wonText: 'المحطة التالية: {n} م',
  lost: 'الهدف كان قريبًا!',
  lostFar: 'انتهت الجولة',
  lostText: 'الهدف عند {n} م.',
  again: 'جولة أخرى',
  distance: 'المسافة',
  score: 'النقاط',
  best: 'الأفضل',
  near: 'نجاة بأعجوبة \u2066+{n}\u2069',
  passedBest: 'رقم قياسي جديد للمسافة!',
  passedGoal: 'بلغت الهدف!',
  missionDone: 'أُنجزت مهمة: {name}',
  announced: 'انتهت الجولة. المسافة {metres} م، والنقاط {score}.',
  day: { name: 'جولة اليوم', open: 'يُحسب اليوم ابتداءً من {n} م.' },
}

export const messages = { en, ar } as const
