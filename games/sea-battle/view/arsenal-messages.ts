import type { Weapon } from '../weapons.ts'

/** The texts about one weapon. */
interface WeaponTexts {
  /** In a text of its own. */
  readonly name: string
  /** On its button. */
  readonly short: string
  /** What it does, as a sentence. */
  readonly does: string
  /** How it is aimed. */
  readonly aim: string
  /** The own use of it has hit nothing, and the rival's. */
  readonly ownMiss: string
  readonly theirMiss: string
}

/** The texts of a match with an arsenal. `{name}` is the rival. */
export interface ArsenalTexts {
  readonly placeArsenal: string
  readonly noSpace: string
  readonly weapons: Readonly<Record<Weapon, WeaponTexts>>
  /** The name of the row of weapons. */
  readonly ownWeapons: string
  /** The turn with which a weapon comes; `{does}` is its sentence. */
  readonly newWeapon: string
  /** The names of a weapon's button. */
  readonly weaponReady: string
  readonly weaponGone: string
  readonly weaponComes: string
  readonly launch: string
  readonly aimed: string
  readonly turnTorpedo: string
  readonly launching: string
  readonly aimKeys: string
  readonly weaponUsed: string
  readonly weaponLater: string
  readonly weaponWait: string
  readonly nothingOpen: string
  readonly mineThere: string
  readonly seenEmpty: string
  readonly useRefused: string
  /** What a scout plane has seen: cells of ships, and mines. */
  readonly youSaw: string
  readonly theySaw: string
  readonly youHitBy: string
  readonly theyHitBy: string
  readonly youHitMine: string
  readonly theyHitMine: string
  /** The same where the mine has sunk a ship. */
  readonly youHitMineSunk: string
  readonly theyHitMineSunk: string
  readonly theirWeapon: string
  readonly mineCall: string
  readonly ownMineCall: string
  readonly mine: string
  readonly seenShip: string
  readonly seenWater: string
  readonly seenMine: string
  readonly blownMine: string
  readonly wonByMine: string
  readonly lostByMine: string
}

const en: ArsenalTexts = {
  placeArsenal: 'Drag ships and mines. Whoever hits a mine is hit in return',
  noSpace: 'No room there. Ships must not touch, and a mine needs free water',
  weapons: {
    scout: {
      name: 'Scout plane',
      short: 'Scout',
      does: 'Shows 3 x 3 squares, and you still fire',
      aim: 'Choose its middle square',
      ownMiss: '',
      theirMiss: '',
    },
    torpedo: {
      name: 'Torpedo',
      short: 'Torpedo',
      does: 'Runs along a row or column to whatever lies there first',
      aim: 'Choose its row',
      ownMiss: 'The torpedo met nothing. {name} takes aim',
      theirMiss: 'The torpedo of {name} met nothing. Fire!',
    },
    bomber: {
      name: 'Bomber',
      short: 'Bomber',
      does: 'Hits 2 x 2 squares',
      aim: 'Choose a square',
      ownMiss: 'All bombs missed. {name} takes aim',
      theirMiss: 'The bombs of {name} missed. Fire!',
    },
    heavy: {
      name: 'Heavy bomber',
      short: 'Heavy',
      does: 'Hits 3 x 3 squares',
      aim: 'Choose its middle square',
      ownMiss: 'All bombs missed. {name} takes aim',
      theirMiss: 'The bombs of {name} missed. Fire!',
    },
  },
  ownWeapons: 'Your weapons, each for one use',
  newWeapon: 'Your turn. New: {weapon}. {does}',
  weaponReady: '{weapon}. {does}',
  weaponGone: '{weapon}: used',
  weaponComes: '{weapon}: from your turn {number} on. {does}',
  launch: 'Launch: {weapon}',
  aimed: 'Fire to launch, or choose another square',
  turnTorpedo: 'Turn the torpedo',
  launching: '{weapon} on its way',
  aimKeys: '{sea}. Arrow keys choose a square, Enter aims, Enter once more launches.',
  weaponUsed: 'None of it is left',
  weaponLater: 'You get it with one of your next turns',
  weaponWait: 'Weapons are for your own turn',
  nothingOpen: 'Nothing is left to find there',
  mineThere: 'A mine is there: better leave it',
  seenEmpty: 'Nothing is there, as you have seen',
  useRefused: 'That did not count. Try again',
  youSaw: 'Squares with ships: {ships}, mines: {mines}. Fire!',
  theySaw: 'The scout plane of {name} saw part of your waters',
  youHitBy: '{weapon}: hit! Fire again',
  theyHitBy: '{name} hit you ({weapon}) and fires again',
  youHitMine: 'A mine! It hit your fleet in return. {name} takes aim',
  theyHitMine: 'Your mine hit the fleet of {name}. Fire!',
  youHitMineSunk: 'A mine! Your {ship} ({length}) was sunk. {name} takes aim',
  theyHitMineSunk: 'Your mine sank the {ship} ({length})! Fire!',
  theirWeapon: '{name}: {weapon}!',
  mineCall: 'A mine hits back!',
  ownMineCall: 'Your mine hits back!',
  mine: 'Mine at {cell}',
  seenShip: '{cell}: ship seen',
  seenWater: '{cell}: seen, empty',
  seenMine: '{cell}: mine',
  blownMine: '{cell}: mine exploded',
  wonByMine: 'Your mine sank the last ship! You win',
  lostByMine: 'A mine sank your last ship. {name} wins',
}

const ar: ArsenalTexts = {
  placeArsenal: 'السحب لتحريك السفن والألغام. وإصابة لغم تجلب ضربة مقابلة',
  noSpace: 'لا متسع هناك، فالسفن لا تتلامس، واللغم يحتاج إلى ماء خالٍ',
  weapons: {
    scout: {
      name: 'طائرة استطلاع',
      short: 'استطلاع',
      does: 'تكشف تسعة مربعات، ويبقى الإطلاق لك',
      aim: 'اختيار المربع الأوسط',
      ownMiss: '',
      theirMiss: '',
    },
    torpedo: {
      name: 'طوربيد',
      short: 'طوربيد',
      does: 'ينطلق في صف أو عمود حتى أول ما يصادفه',
      aim: 'اختيار الصف',
      ownMiss: 'لم يصادف الطوربيد شيئًا. دور {name}',
      theirMiss: 'لم يصادف طوربيد {name} شيئًا. دورك للإطلاق!',
    },
    bomber: {
      name: 'قاذفة قنابل',
      short: 'قاذفة',
      does: 'تقصف أربعة مربعات متجاورة',
      aim: 'اختيار مربع',
      ownMiss: 'القنابل كلها في الماء. دور {name}',
      theirMiss: 'قنابل {name} كلها في الماء. دورك للإطلاق!',
    },
    heavy: {
      name: 'قاذفة ثقيلة',
      short: 'ثقيلة',
      does: 'تقصف تسعة مربعات',
      aim: 'اختيار المربع الأوسط',
      ownMiss: 'القنابل كلها في الماء. دور {name}',
      theirMiss: 'قنابل {name} كلها في الماء. دورك للإطلاق!',
    },
  },
  ownWeapons: 'أسلحتك، وكل سلاح لمرة واحدة',
  newWeapon: 'دورك. سلاح جديد: {weapon}. {does}',
  weaponReady: '{weapon}. {does}',
  weaponGone: '{weapon}: سبق استخدامه',
  weaponComes: '{weapon}: ابتداءً من دورك رقم {number}. {does}',
  launch: 'إطلاق: {weapon}',
  aimed: 'زر الإطلاق لإرسال السلاح، أو اختيار مربع آخر',
  turnTorpedo: 'تدوير الطوربيد',
  launching: '{weapon} في الطريق',
  aimKeys: '{sea}. الأسهم لاختيار المربع، ومفتاح الإدخال للتصويب، ثم مرة أخرى للإطلاق.',
  weaponUsed: 'لم يبق منه شيء',
  weaponLater: 'يصل هذا السلاح في أحد أدوارك القادمة',
  weaponWait: 'الأسلحة متاحة في دورك فقط',
  nothingOpen: 'لم يبق هناك ما يُكتشف',
  mineThere: 'هناك لغم، والأفضل تركه',
  seenEmpty: 'لا شيء هنا، كما ظهر في الاستطلاع',
  useRefused: 'لم يُحتسب ذلك. يمكن المحاولة مجددًا',
  youSaw: 'مربعات فيها سفن: {ships}، وألغام: {mines}. دورك للإطلاق!',
  theySaw: 'طائرة {name} كشفت جزءًا من مياهك',
  youHitBy: '{weapon}: إصابة! لك طلقة أخرى',
  theyHitBy: 'أُصيبت سفينتك ({weapon})، والدور ما زال لـ{name}',
  youHitMine: 'لغم! وردّه أصاب أسطولك. دور {name}',
  theyHitMine: 'لغمك أصاب أسطول {name}. دورك للإطلاق!',
  youHitMineSunk: 'لغم! غرقت {ship} ({length}). دور {name}',
  theyHitMineSunk: 'لغمك أغرق {ship} ({length})! دورك للإطلاق!',
  theirWeapon: '{name}: {weapon}!',
  mineCall: 'لغم يرد الضربة!',
  ownMineCall: 'لغمك يرد الضربة!',
  mine: 'لغم عند {cell}',
  seenShip: '{cell}: سفينة مكشوفة',
  seenWater: '{cell}: مكشوف، فارغ',
  seenMine: '{cell}: لغم',
  blownMine: '{cell}: لغم انفجر',
  wonByMine: 'لغمك أغرق آخر سفينة! الفوز لك',
  lostByMine: 'لغم أغرق آخر سفنك. الفوز لـ{name}',
}

export const arsenalTexts = { en, ar } as const
