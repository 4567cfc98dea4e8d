import type { Weapon } from '../weapons.ts'

/** The texts of an arsenal of one's own choice. `{name}` is the rival. */
export interface ChoiceTexts {
  /** While ships are placed, in place of `placeArsenal`. */
  readonly placeChoice: string
  readonly noSpaceChoice: string
  readonly arsenal: string
  /** The name of the button that opens the choice; `{items}` is a list of `itemCount`. */
  readonly openArsenal: string
  readonly itemCount: string
  readonly oncePerTurn: string
  readonly pointsLeft: string
  readonly costs: string
  /** What lies in the own sea; the names of weapons are those of their buttons. */
  readonly laid: Readonly<Record<'gun' | 'mine', { readonly name: string; readonly does: string }>>
  readonly more: string
  readonly fewer: string
  readonly standard: string
  readonly done: string
  /** The first own turn. */
  readonly firstWeapons: string
  readonly weaponLeft: string
  /** In place of the weapons of the rival that are not known. */
  readonly unknownWeapons: string
  readonly weaponTurn: string
  /** A gun has shot down the own plane, and the rival's; by the weapon. */
  readonly ownDown: Readonly<Record<Weapon, string>>
  readonly theirDown: Readonly<Record<Weapon, string>>
  readonly downCall: string
  readonly youHitGun: string
  readonly theyHitGun: string
  readonly gun: string
  readonly spentGun: string
  readonly lostGun: string
  readonly gunThere: string
}

const en: ChoiceTexts = {
  placeChoice: 'Your fleet and arsenal are ready. Drag what you want elsewhere',
  noSpaceChoice: 'No room there. Ships must not touch; mines and guns need free water',
  arsenal: 'Arsenal',
  openArsenal: 'Change the arsenal. Now: {items}',
  itemCount: '{item}: {count}',
  oncePerTurn: 'You use one weapon a turn. Your opponent does not see what you choose.',
  pointsLeft: 'Points left: {count}',
  costs: 'Points: {count}',
  laid: {
    gun: { name: 'Anti-aircraft gun', does: 'Shoots down one plane that flies over its row' },
    mine: { name: 'Mine', does: 'Whoever hits it is hit in return' },
  },
  more: 'One more: {item}',
  fewer: 'One fewer: {item}',
  standard: 'Standard set',
  done: 'Done',
  firstWeapons: 'Your turn. Use one weapon, or fire at once',
  weaponLeft: '{weapon}, left: {count}. {does}',
  unknownWeapons: '?',
  weaponTurn: 'One weapon a turn. Now fire',
  ownDown: {
    scout: 'A gun shot down your scout plane. Fire!',
    bomber: 'A gun shot down your bomber. {name} takes aim',
    heavy: 'A gun shot down your heavy bomber. {name} takes aim',
    torpedo: '',
  },
  theirDown: {
    scout: 'Your gun shot down the scout plane of {name}',
    bomber: 'Your gun shot down the bomber of {name}. Fire!',
    heavy: 'Your gun shot down the heavy bomber of {name}. Fire!',
    torpedo: '',
  },
  downCall: 'Shot down!',
  youHitGun: 'You hit a gun! Fire again',
  theyHitGun: '{name} hit a gun of yours and fires again',
  gun: 'Anti-aircraft gun at {cell}',
  spentGun: '{cell}: gun that has fired',
  lostGun: '{cell}: gun, hit',
  gunThere: 'That gun has fired: better leave it',
}

const ar: ChoiceTexts = {
  placeChoice: 'أسطولك وترسانتك جاهزان، ويمكن السحب لتغيير الأماكن',
  noSpaceChoice: 'لا متسع هناك. السفن لا تتلامس، واللغم والمدفع في ماء خالٍ',
  arsenal: 'الترسانة',
  openArsenal: 'تغيير الترسانة. الآن: {items}',
  itemCount: '{item}: {count}',
  oncePerTurn: 'سلاح واحد في كل دور. واختيارك مخفي عن الخصم.',
  pointsLeft: 'النقاط الباقية: {count}',
  costs: 'النقاط: {count}',
  laid: {
    gun: { name: 'مدفع مضاد للطائرات', does: 'يُسقط طائرة واحدة تمر فوق صفه' },
    mine: { name: 'لغم', does: 'إصابته تجلب ضربة مقابلة' },
  },
  more: 'زيادة: {item}',
  fewer: 'إنقاص: {item}',
  standard: 'الترسانة المعتادة',
  done: 'تم',
  firstWeapons: 'دورك: استخدام سلاح واحد، أو إطلاق النار مباشرة',
  weaponLeft: '{weapon}، الباقي: {count}. {does}',
  unknownWeapons: '؟',
  weaponTurn: 'سلاح واحد في كل دور، وحان الإطلاق',
  ownDown: {
    scout: 'سقطت طائرة استطلاعك بنيران مدفع. دورك للإطلاق!',
    bomber: 'سقطت قاذفتك بنيران مدفع. دور {name}',
    heavy: 'سقطت قاذفتك الثقيلة بنيران مدفع. دور {name}',
    torpedo: '',
  },
  theirDown: {
    scout: 'مدفعك أسقط طائرة استطلاع {name}',
    bomber: 'مدفعك أسقط قاذفة {name}. دورك للإطلاق!',
    heavy: 'مدفعك أسقط القاذفة الثقيلة لـ{name}. دورك للإطلاق!',
    torpedo: '',
  },
  downCall: 'سقطت الطائرة!',
  youHitGun: 'إصابة مدفع! لك طلقة أخرى',
  theyHitGun: 'أُصيب أحد مدافعك، والدور ما زال لـ{name}',
  gun: 'مدفع مضاد للطائرات عند {cell}',
  spentGun: '{cell}: مدفع سبق استخدامه',
  lostGun: '{cell}: مدفع مصاب',
  gunThere: 'سبق استخدام هذا المدفع، والأفضل تركه',
}

export const choiceTexts = { en, ar } as const
