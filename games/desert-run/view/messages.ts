import type { MissionKind } from '../missions.ts'
import type { Thing } from './news.ts'

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
  /** The button that changes the scarf: the number of the worn one, of `all`. */
  readonly scarf: string
  readonly scarfNew: string
  /** `n`: missions. */
  readonly scarfNext: string
  readonly distance: string
  readonly score: string
  readonly best: string
  readonly near: string
  readonly passedBest: string
  readonly passedGoal: string
  /** `n`: points. */
  readonly crossed: string
  readonly flown: string
  readonly saved: string
  /** A new thing of the course: its name, and one line about it. */
  readonly things: Readonly<Record<Thing, readonly [name: string, line: string]>>
  /** The line about ducking for devices with a keyboard. */
  readonly falconKeys: string
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
    ducked: 'Times ducked',
    flown: 'Flights from dunes and awnings',
    powers: 'Powers taken',
    places: 'Places crossed',
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
  scarf: 'Scarf {n} of {all}: change',
  scarfNew: 'A new scarf for the fennec!',
  scarfNext: 'Missions until the next scarf: {n}',
  distance: 'Distance',
  score: 'Score',
  best: 'Best',
  near: 'Near miss +{n}',
  passedBest: 'New best distance!',
  passedGoal: 'Goal reached!',
  crossed: 'Crossed! +{n}',
  flown: 'High flight!',
  saved: 'The shield held!',
  things: {
    ramp: ['A dune', 'Jump at its crest to fly high'],
    falcon: ['A falcon', 'Swipe down to duck'],
    dunes: ['The high dunes', 'Jump at a crest to fly high'],
    ruins: ['The ruins', 'Stay low under the arches'],
    herd: ['The gazelles', 'They run with you: leap over them'],
    storm: ['The sandstorm', 'The wind carries your jumps farther'],
    bridge: ['The rope bridge', 'Planks are missing: leap over the holes'],
    oasis: ['The oasis', 'Duck under palms; a lantern is worth three stars'],
    souk: ['The souk', 'Land on an awning to bounce'],
    magnet: ['Magnet', 'It draws stars to you'],
    shield: ['Shield', 'It stops one hit'],
    glider: ['Wings', 'Hold a jump to glide'],
  },
  falconKeys: 'Hold the down arrow to duck',
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
    leapt: 'قفزات فوق الحُفر',
    nearMisses: 'نجاة بأعجوبة',
    starsInRun: 'نجوم في جولة واحدة',
    ducked: 'مرات الانحناء',
    flown: 'تحليق من الكثبان والمظلات',
    powers: 'قوى جُمعت',
    places: 'أماكن عُبرت',
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
  scarf: 'الوشاح {n} من {all}: تغيير',
  scarfNew: 'وشاح جديد للفنك!',
  scarfNext: 'المهام المتبقية للوشاح التالي: {n}',
  distance: 'المسافة',
  score: 'النقاط',
  best: 'الأفضل',
  near: 'نجاة بأعجوبة \u2066+{n}\u2069',
  passedBest: 'رقم قياسي جديد للمسافة!',
  passedGoal: 'بلغت الهدف!',
  crossed: 'عبور! \u2066+{n}\u2069',
  flown: 'تحليق عالٍ!',
  saved: 'الدرع صد الضربة!',
  things: {
    ramp: ['كثيب', 'القفز عند قمته تحليق عالٍ'],
    falcon: ['صقر', 'السحب إلى الأسفل للانحناء'],
    dunes: ['الكثبان العالية', 'القفز عند القمة تحليق عالٍ'],
    ruins: ['الأطلال', 'انحناء طويل تحت الأقواس'],
    herd: ['الغزلان', 'تجري في اتجاهك، والقفز فوقها'],
    storm: ['العاصفة الرملية', 'الريح تحمل القفزات إلى أبعد'],
    bridge: ['جسر الحبال', 'ألواح مفقودة، والقفز فوق الفراغ'],
    oasis: ['الواحة', 'انحناء تحت النخيل، وكل فانوس بثلاث نجوم'],
    souk: ['السوق', 'الهبوط على مظلة للارتداد عاليًا'],
    magnet: ['المغناطيس', 'يجذب النجوم إليك'],
    shield: ['الدرع', 'يصد ضربة واحدة'],
    glider: ['الجناحان', 'إطالة الضغط على القفز تحليق طويل'],
  },
  falconKeys: 'السهم السفلي للانحناء',
  missionDone: 'أُنجزت مهمة: {name}',
  announced: 'انتهت الجولة. المسافة {metres} م، والنقاط {score}.',
  day: { name: 'جولة اليوم', open: 'يُحسب اليوم ابتداءً من {n} م.' },
}

export const messages = { en, ar } as const
