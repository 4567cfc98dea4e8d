import type { Keeping, Shooting } from '../cast.ts'
import { bracketTexts } from './bracket-messages.ts'
import type { BracketMessages } from './bracket-messages.ts'

/** The texts about cups, their obstacles and rivals. */
export interface CupMessages {
  readonly hintWall: string
  readonly hintWind: string
  readonly hintDefender: string
  /** What is at stake: a goal or a save wins the match, a miss or a goal of the rival loses it, and equal goals after five kicks. */
  readonly stakes: { readonly score: string; readonly mustScore: string; readonly save: string; readonly mustSave: string; readonly sudden: string }
  /** What the goalkeeper expects: the same corner again, the other one, and the middle. */
  readonly expects: { readonly same: string; readonly other: string; readonly middle: string }
  /** The characters of goalkeepers and shooters; none for those without a peculiarity. */
  readonly keepers: Readonly<Record<Exclude<Keeping, 'calm'>, string>>
  readonly shooters: Readonly<Record<Exclude<Shooting, 'plain'>, string>>
  readonly steps: readonly [string, string, string, string]
  readonly cups: readonly [string, string, string, string]
  /** What is new in the second cup and those after it; the last one stays. */
  readonly news: readonly [string, string, string, string]
  /** The teams of the rivals, and the one with which everybody begins. */
  readonly teams: readonly string[]
  readonly home: string
  /** A run that begins in the cup in which the last one was lost. */
  readonly retry: string
  readonly bracket: BracketMessages
}

const en: CupMessages = {
  hintWall: 'Bend the ball round the wall, or lift it over to a high star',
  hintWind: 'The wind carries the ball: aim against the arrows',
  hintDefender: 'A defender stands on the line: shoot past him or over him',
  stakes: {
    score: 'Score, and the match is yours',
    mustScore: 'You have to score now',
    save: 'Save this one, and the match is yours',
    mustSave: 'You have to save this one',
    sudden: 'Sudden death: the first lead decides',
  },
  expects: {
    same: 'The arrow: he expects the same corner again. Surprise him',
    other: 'The arrow: he expects you to change corners. Surprise him',
    middle: 'The dot: he expects the middle again. Surprise him',
  },
  keepers: {
    tall: 'A tall keeper: high balls are his, low ones are not',
    jumpy: 'This keeper jumps early, to the side he is moving to',
    rock: 'This keeper waits for the ball: only hard shots into a corner beat him',
    sly: 'This keeper bluffs: he guards the corner he leaves open',
  },
  shooters: {
    late: 'This shooter stops before the ball: stay until he shoots',
    bender: 'This shooter bends nearly every ball',
    low: 'This shooter keeps it hard and low',
    faker: 'This shooter leans to the wrong corner',
  },
  cups: ['Lantern Cup', 'Falcon Cup', 'Star Cup', 'Crown Cup'],
  news: [
    'New there: a wall in the star rounds.',
    'New there: wind that carries the ball.',
    'New there: a defender on the goal line.',
    'There: wind, wall and defender together.',
  ],
  steps: ['First round', 'Quarter-final', 'Semi-final', 'Final'],
  teams: [
    'Tea Glasses',
    'Sleepy Camels',
    'Kite Flyers',
    'Moon Bakers',
    'Coffee Pots',
    'Pearl Divers',
    'Brave Hoopoes',
    'Star Weavers',
    'Date Pickers',
    'Lamp Lighters',
    'Sand Foxes',
    'Night Owls',
    'Drum Beaters',
    'Harbour Cats',
    'Palace Cooks',
    'Golden Gazelles',
  ],
  home: 'Lantern Lane',
  retry: 'Back to the {cup}',
  bracket: bracketTexts.en,
}

const ar: CupMessages = {
  hintWall: 'تقويس الكرة حول الحائط، أو رفعها فوقه نحو نجمة عالية',
  hintWind: 'الريح تحمل الكرة، والتصويب يكون عكس الأسهم',
  hintDefender: 'على خط المرمى مدافع، والتسديد بجانبه أو من فوقه',
  stakes: {
    score: 'هدف الآن يحسم المباراة',
    mustScore: 'لا بد من هدف الآن',
    save: 'تصدٍّ الآن يحسم المباراة',
    mustSave: 'لا بد من صدّ هذه الركلة',
    sudden: 'ركلات الحسم: أول تقدم ينهي المباراة',
  },
  expects: {
    same: 'السهم: الحارس يتوقع الزاوية نفسها، والمفاجأة في غيرها',
    other: 'السهم: الحارس يتوقع تبديل الزاوية، والمفاجأة في غيرها',
    middle: 'النقطة: الحارس يتوقع الوسط من جديد، والمفاجأة في غيره',
  },
  keepers: {
    tall: 'حارس طويل: الكرات العالية له، والأرضية تهزمه',
    jumpy: 'هذا الحارس يقفز مبكرًا إلى الجهة التي يتحرك نحوها',
    rock: 'هذا الحارس ينتظر الكرة، ولا يهزمه إلا تسديد قوي في الزاوية',
    sly: 'هذا الحارس مخادع، يحرس الزاوية التي يتركها مكشوفة',
  },
  shooters: {
    late: 'هذا المسدّد يتوقف قبل الكرة، والأفضل الثبات حتى يسدّد',
    bender: 'هذا المسدّد يقوّس معظم كراته',
    low: 'هذا المسدّد كراته أرضية قوية',
    faker: 'هذا المسدّد يميل إلى الزاوية الخطأ',
  },
  cups: ['كأس الفانوس', 'كأس الصقر', 'كأس النجمة', 'كأس التاج'],
  news: ['الجديد فيها: حائط في جولات النجوم.', 'الجديد فيها: ريح تحمل الكرة.', 'الجديد فيها: مدافع على خط المرمى.', 'فيها الريح والحائط والمدافع معًا.'],
  steps: ['الدور الأول', 'ربع النهائي', 'نصف النهائي', 'النهائي'],
  teams: [
    'أكواب الشاي',
    'الجمال النعسانة',
    'طائرات الورق',
    'أرغفة القمر',
    'دِلال القهوة',
    'بحّارة اللؤلؤ',
    'الهداهد الشجاعة',
    'مغازل النجوم',
    'جُناة التمر',
    'حملة الفوانيس',
    'ثعالب الرمل',
    'بوم الليل',
    'طبول العيد',
    'قطط الميناء',
    'طهاة القصر',
    'غزلان الذهب',
  ],
  home: 'حارة الفوانيس',
  retry: 'إلى {cup} من جديد',
  bracket: bracketTexts.ar,
}

export const cupTexts = { en, ar } as const
