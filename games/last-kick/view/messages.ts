import { locker } from './locker-messages.ts'
import type { LockerMessages } from './locker-messages.ts'
import { cupTexts } from './cup-messages.ts'
import type { CupMessages } from './cup-messages.ts'

interface Messages extends CupMessages {
  readonly title: string
  readonly sound: string
  readonly pause: string
  readonly pitch: string
  readonly you: string
  readonly goals: { readonly first: string; readonly tenth: string; readonly best: string; readonly beyond: string }
  readonly hintShoot: string
  readonly hintShootKeys: string
  readonly hintPower: string
  readonly hintPowerKeys: string
  readonly hintCurve: string
  readonly hintCurveKeys: string
  readonly hintKeep: string
  readonly hintKeepKeys: string
  readonly hintKeepCurve: string
  readonly hintStars: string
  readonly hintMoreStars: string
  readonly goal: string
  readonly angle: string
  readonly curve: string
  readonly star: string
  readonly saved: string
  readonly wood: string
  readonly bar: string
  readonly wide: string
  readonly wild: string
  readonly over: string
  readonly pastStar: string
  readonly blocked: string
  readonly wall: string
  readonly bonus: string
  readonly allStars: string
  /** A save of the goalkeeper who waits, whom a harder shot would have beaten. */
  readonly soft: string
  readonly wind: { readonly left: string; readonly right: string }
  readonly youSave: string
  readonly youSeen: string
  readonly conceded: string
  readonly times: string
  readonly starRound: string
  readonly inGoal: string
  readonly locker: LockerMessages
  readonly matchWon: string
  readonly nextRival: string
  readonly play: string
  readonly cupWon: string
  readonly cupText: string
  /** After the last cup with a name of its own, which comes again. */
  readonly cupAgain: string
  readonly goOn: string
  readonly goHome: string
  readonly lost: string
  readonly lostClosely: string
  readonly lostText: string
  readonly lostFinal: string
  readonly wonText: string
  readonly again: string
  readonly paused: string
  readonly resume: string
  readonly restart: string
  /** The cup of the day, and the end of its run while the day does not count. */
  readonly day: { readonly name: string; readonly open: string }
  readonly score: string
  readonly best: string
  readonly saves: string
  readonly streak: string
  readonly announced: string
}

const en: Messages = {
  ...cupTexts.en,
  title: 'Last Kick',
  sound: 'Sound',
  pause: 'Pause',
  pitch: 'Penalty spot and goal',
  you: 'You',
  goals: { first: 'First milestone: {n} points', tenth: 'Next milestone: {n}', best: 'Your best: {n}', beyond: 'A new best!' },
  hintShoot: 'Swipe from the ball into the goal',
  hintShootKeys: 'Arrows aim, hold Space and let go',
  hintPower: 'Swipe faster to shoot harder',
  hintPowerKeys: 'Space held longer shoots harder',
  hintCurve: 'Swipe in an arc and the ball bends round the keeper. A wide arc goes wide',
  hintCurveKeys: 'Space held: left and right bend it',
  hintKeep: 'Touch where the ball will come',
  hintKeepKeys: 'Arrows dive, up and a side together for the corner',
  hintKeepCurve: 'Some shots bend now: they do not end where they start',
  hintStars: 'Hit the star. Four hits earn {n} more, a miss ends it',
  hintMoreStars: 'Every further star is worth more, a miss ends it',
  goal: 'Goal!',
  angle: 'Top corner!',
  curve: 'Curled in!',
  star: 'Star!',
  saved: 'Saved',
  wood: 'Off the post!',
  bar: 'Off the bar!',
  wide: 'Wide',
  wild: 'Too much bend',
  over: 'Over the bar',
  pastStar: 'Past the star',
  blocked: 'Blocked!',
  wall: 'Into the wall',
  bonus: 'Four stars!',
  allStars: 'All eight!',
  soft: 'Saved: too soft',
  wind: { left: 'Wind to the left, strength {n} of {of}', right: 'Wind to the right, strength {n} of {of}' },
  youSave: 'What a save!',
  youSeen: 'Too early: they saw you',
  conceded: 'They scored!',
  times: '×{n}',
  starRound: 'Star round',
  inGoal: 'Your turn in goal',
  locker: locker.en,
  matchWon: 'Through!',
  nextRival: 'Next: {step} against {team}.',
  play: 'To the star round',
  cupWon: 'The {cup} is yours!',
  cupText: 'Go on to the {next}, or take the trophy home.',
  cupAgain: 'Go on to a harder {next}, or take the trophy home.',
  goOn: 'On to the next cup',
  goHome: 'Take it home',
  lost: 'Out of the cup',
  lostClosely: 'So close!',
  lostFinal: 'The final went to {team}.',
  lostText: '{team} went through this time.',
  wonText: 'A trophy for the shelf.',
  again: 'New run',
  paused: 'Paused',
  resume: 'Continue',
  restart: 'Start over',
  day: { name: 'Cup of the day', open: 'The day counts once a match is won.' },
  score: 'Score',
  best: 'Best',
  saves: 'Saves',
  streak: 'Longest streak',
  announced: 'You {mine}, {team} {theirs}.',
}

const ar: Messages = {
  ...cupTexts.ar,
  title: 'الركلة الأخيرة',
  sound: 'الصوت',
  pause: 'إيقاف مؤقت',
  pitch: 'نقطة الجزاء والمرمى',
  you: 'أنت',
  goals: { first: 'المحطة الأولى: {n} نقطة', tenth: 'المحطة التالية: {n}', best: 'أفضل نتيجة لك: {n}', beyond: 'رقم قياسي جديد!' },
  hintShoot: 'السحب من الكرة نحو المرمى',
  hintShootKeys: 'التصويب بالأسهم، والتسديد بضغط مفتاح المسافة ثم إفلاته',
  hintPower: 'كلما أسرع السحب زادت قوة التسديد',
  hintPowerKeys: 'إطالة ضغط مفتاح المسافة تزيد القوة',
  hintCurve: 'السحب بمسار مقوّس يلفّ الكرة حول الحارس، والمبالغة في التقويس تُخرجها',
  hintCurveKeys: 'مع ضغط مفتاح المسافة: اليمين واليسار للتقويس',
  hintKeep: 'التصدي بلمس الموضع الذي تتجه إليه الكرة',
  hintKeepKeys: 'الارتماء بالأسهم، والزاوية بسهم الأعلى مع الجانب',
  hintKeepCurve: 'بعض التسديدات مقوّسة الآن، ولا تصل إلى حيث تتجه أولًا',
  hintStars: 'المطلوب إصابة النجمة: أربع إصابات تزيد {n} نقطة، وأول خطأ ينهي الجولة',
  hintMoreStars: 'كل نجمة أخرى أغلى، وأول خطأ ينهي الجولة',
  goal: 'هدف!',
  angle: 'في المقص!',
  curve: 'هدف مقوّس!',
  star: 'النجمة!',
  saved: 'صدّها الحارس',
  wood: 'ردّها القائم!',
  bar: 'ردّتها العارضة!',
  wide: 'خارج المرمى',
  wild: 'تقويس زائد',
  over: 'فوق العارضة',
  pastStar: 'بعيدًا عن النجمة',
  blocked: 'صدّها المدافع',
  wall: 'في الحائط',
  bonus: 'أربع نجوم!',
  allStars: 'كل النجوم!',
  soft: 'تسديدة ضعيفة',
  wind: { left: 'ريح نحو اليسار، قوتها {n} من {of}', right: 'ريح نحو اليمين، قوتها {n} من {of}' },
  youSave: 'تصدٍّ رائع!',
  youSeen: 'انكشفت حركتك مبكرًا',
  conceded: 'سجّل الخصم!',
  times: '\u2066×{n}\u2069',
  starRound: 'جولة النجوم',
  inGoal: 'دورك في المرمى',
  locker: locker.ar,
  matchWon: 'تأهلت!',
  nextRival: 'التالي: {step} أمام {team}.',
  play: 'إلى جولة النجوم',
  cupWon: '{cup} لك!',
  cupText: 'يمكن التقدّم إلى {next}، أو العودة بالكأس إلى البيت.',
  cupAgain: 'يمكن التقدّم إلى {next} مرة أخرى، وهي أصعب، أو العودة بالكأس إلى البيت.',
  goOn: 'إلى الكأس التالية',
  goHome: 'العودة بالكأس',
  lost: 'الخروج من الكأس',
  lostClosely: 'الفوز كان قريبًا!',
  lostFinal: 'النهائي من نصيب فريق {team}.',
  lostText: 'التأهل هذه المرة لفريق {team}.',
  wonText: 'كأس جديدة تزيّن الرف.',
  again: 'جولة جديدة',
  paused: 'توقف مؤقت',
  resume: 'متابعة',
  restart: 'البدء من جديد',
  day: { name: 'كأس اليوم', open: 'يُحسب اليوم بعد الفوز بمباراة.' },
  score: 'النقاط',
  best: 'الأفضل',
  saves: 'التصدّيات',
  streak: 'أطول سلسلة',
  announced: 'أنت {mine}، {team} {theirs}.',
}

export type { Messages }
export const messages = { en, ar } as const
