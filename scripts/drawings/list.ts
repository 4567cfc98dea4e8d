import { expressions } from './expressions.ts'
import type { Draw } from './shapes.ts'
import { things } from './things.ts'

/** A drawing with what it is called and found by, in both languages. */
export interface Drawing {
  readonly name: string
  readonly draw: Draw
  readonly background: string
  readonly en: string
  readonly ar: string
  /** Further words by which it is found. */
  readonly keywords: string
}

const entries: readonly (readonly [name: string, background: string, en: string, ar: string, keywords: string])[] = [
  ['laugh', '#ffe9e0', 'Laughing with tears', 'وجه يضحك حتى البكاء', 'haha lol funny joy ههه ضحك مضحك نكتة'],
  ['thumbs', '#dff5f1', 'Thumbs up', 'إبهام مرفوع', 'ok yes good like well done نعم تمام موافق أحسنت إعجاب'],
  ['love', '#ffe0ea', 'Heart eyes', 'عينان من قلوب', 'love adore crush حب عشق إعجاب'],
  ['clap', '#fff3d1', 'Applause', 'تصفيق', 'bravo clapping well done برافو أحسنت تصفيق'],
  ['party', '#e6e1ff', 'Party with confetti', 'احتفال بالقصاصات الملونة', 'birthday congratulations celebrate مبروك عيد ميلاد احتفال تهنئة'],
  ['cry', '#dcefff', 'Crying', 'وجه يبكي', 'sad tears حزين بكاء دموع'],
  ['cool', '#d9f3ff', 'Sunglasses on', 'نظارة شمسية', 'cool style رائع أنيق نظارات'],
  ['heart', '#ffe6ec', 'Beating heart', 'قلب ينبض', 'love heart حب قلب'],
  ['trophy', '#efe7ff', 'Winner’s cup', 'كأس الفوز', 'win champion gg first فوز بطل كأس الأول'],
  ['rocket', '#25204a', 'Rocket', 'صاروخ', 'go fast start launch انطلاق سريع هيا'],
  ['crescent', '#1f2a5a', 'Crescent and stars', 'هلال ونجوم', 'ramadan eid moon night رمضان عيد هلال ليل'],
  ['lantern', '#2a1f4e', 'Lantern', 'فانوس', 'ramadan eid light رمضان فانوس عيد نور'],
  ['tea', '#fdeeda', 'Mint tea', 'شاي بالنعناع', 'tea break atay morning شاي أتاي استراحة صباح'],
  ['coffee', '#f6e7d0', 'Pouring coffee', 'صبّ القهوة', 'coffee arabic welcome قهوة عربية ضيافة أهلا'],
  ['camel', '#fbe3b5', 'Walking camel', 'جمل يمشي', 'camel desert slow جمل صحراء سفر'],
  ['football', '#cdeccb', 'Bouncing football', 'كرة قدم ترتد', 'football soccer goal كرة قدم هدف مباراة'],
  ['dice', '#ffe0d6', 'Rolling die', 'نرد يتدحرج', 'game play dice luck لعبة نرد حظ هيا نلعب'],
  ['fireworks', '#191a3d', 'Fireworks', 'ألعاب نارية', 'new year celebrate congratulations عيد سنة جديدة مبروك احتفال'],
  ['wink', '#fff0c9', 'Winking', 'غمزة', 'wink joke غمزة مزاح'],
  ['angry', '#ffe0d6', 'Angry', 'وجه غاضب', 'angry mad غاضب زعلان غضب'],
  ['sleep', '#dde0ff', 'Sleeping', 'وجه نائم', 'sleep tired good night نوم نعسان تصبح على خير'],
  ['think', '#ece8f8', 'Thinking', 'وجه يفكر', 'hmm think wait تفكير انتظر ممم'],
  ['wow', '#ffeccc', 'Astonished', 'وجه مندهش', 'wow surprise omg مفاجأة دهشة واو'],
  ['shy', '#ffe6dc', 'Shy smile', 'ابتسامة خجولة', 'shy blush thanks خجل شكرا'],
  ['star', '#e2dcff', 'Star eyes', 'عينان من نجوم', 'amazing star great مذهل رائع نجم'],
  ['cat', '#e8f3dc', 'Cat', 'قطة', 'cat pet قطة هر'],
  ['sun', '#cfeeff', 'Smiling sun', 'شمس مبتسمة', 'good morning sun صباح الخير شمس'],
]

export const drawings: readonly Drawing[] = entries.map(([name, background, en, ar, keywords]) => {
  const draw = expressions[name] ?? things[name]
  if (draw === undefined) throw new Error(`There is no drawing '${name}'.`)
  return { name, draw, background, en, ar, keywords }
})
