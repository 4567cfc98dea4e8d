import type { NotificationType } from '@majlis/contract/notifications'
import type { EntryRow } from './list.sql.ts'

export type Language = 'en' | 'ar'

/** The texts of pushes, under the sender's name. They say nothing of what was written: a push may be read on a locked screen. */
const texts = {
  message: { en: 'New message', ar: 'رسالة جديدة' },
  friendRequest: { en: 'New friend request', ar: 'طلب صداقة جديد' },
  invite: { en: 'An invitation to play', ar: 'دعوة إلى اللعب' },
  partyInvite: { en: 'An invitation to a party', ar: 'دعوة إلى مجموعة' },
  call: { en: 'Incoming call', ar: 'مكالمة واردة' },
  missedCall: { en: 'Missed call', ar: 'مكالمة فائتة' },
  duel: { en: 'A challenge to a duel', ar: 'تحدٍّ في مبارزة' },
  duelEnded: { en: 'Your duel is decided', ar: 'حُسمت مبارزتكما' },
} as const

const plurals = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') } as const

/** Several messages of one room: the six forms of Arabic. */
const messages: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => (count === 1 ? texts.message.en : `${count} new messages`),
  ar: (count) => {
    const form = plurals.ar.select(count)
    if (form === 'one') return texts.message.ar
    if (form === 'two') return 'رسالتان جديدتان'
    if (form === 'few') return `${count} رسائل جديدة`
    return `${count} رسالة جديدة`
  },
}

/** How a tournament ended for a person. */
export interface TournamentEnd {
  readonly rank: number
  readonly hasPrize: boolean
  /** The prize is being checked for fair play. */
  readonly isUnderReview: boolean
  /** An operator cancelled the tournament: there are no ranks and no prizes. */
  readonly isCancelled: boolean
}

const ends = {
  en: {
    cancelled: 'The tournament was cancelled. There are no prizes.',
    ended: (rank: number) => `The tournament has ended and your rank is ${rank}.`,
    underReview: 'Your prize is being checked. You can claim it once the check has passed.',
    prize: 'Your voucher is in your wallet.',
  },
  ar: {
    cancelled: 'أُلغيت البطولة، ولا جوائز لها.',
    ended: (rank: number) => `انتهت البطولة ومركزك ${rank}.`,
    underReview: 'يجري التحقق من جائزتك، ويمكنك استلامها بعد اجتياز التحقق.',
    prize: 'قسيمتك في محفظتك.',
  },
} as const

/** The text about the end of a tournament. */
export function tournamentText({ rank, hasPrize, isUnderReview, isCancelled }: TournamentEnd, language: Language): string {
  const { cancelled, ended, underReview, prize } = ends[language]
  if (isCancelled) return cancelled
  if (!hasPrize) return ended(rank)
  return `${ended(rank)} ${isUnderReview ? underReview : prize}`
}

/** The text of one push of a type. */
export const textOf = (type: Exclude<NotificationType, 'tournamentExpired'>, language: Language): string => texts[type][language]

/** The text of a push that stands for several messages. */
export const countedText = (count: number, language: Language): string => messages[language](count)

/** The language in which somebody reads; English when it is not known. */
export const languageOf = (language: string | undefined): Language => (language === 'ar' ? 'ar' : 'en')

/** A text for each number of something: Arabic has a form for one, for two, for three to ten, and for more. */
const counted = {
  invite: {
    en: (count: number) => `${count} invitations to play`,
    ar: { two: 'دعوتان إلى اللعب', few: 'دعوات إلى اللعب', many: 'دعوة إلى اللعب' },
  },
  partyInvite: {
    en: (count: number) => `${count} invitations to a party`,
    ar: { two: 'دعوتان إلى مجموعة', few: 'دعوات إلى مجموعة', many: 'دعوة إلى مجموعة' },
  },
  missedCall: {
    en: (count: number) => `${count} missed calls`,
    ar: { two: 'مكالمتان فائتتان', few: 'مكالمات فائتة', many: 'مكالمة فائتة' },
  },
} as const

function severalOf(type: keyof typeof counted, count: number, language: Language): string {
  if (count === 1) return texts[type][language]
  const { en, ar } = counted[type]
  if (language === 'en') return en(count)
  const form = plurals.ar.select(count)
  return form === 'two' ? ar.two : `${count} ${form === 'few' ? ar.few : ar.many}`
}

/** What operators did that concerns the person. */
const notices = {
  warned: {
    en: ['A warning', 'A report about you was checked, and a rule was broken.'],
    ar: ['تحذير', 'راجعنا بلاغًا بشأنك وتبيّنت مخالفة لإحدى القواعد.'],
  },
  chatBanned: {
    en: ['You are banned from chats', 'A rule was broken. You can go on playing.'],
    ar: ['تم حظرك من الدردشة', 'وقعت مخالفة لإحدى القواعد. يمكنك مواصلة اللعب.'],
  },
  lifted: {
    en: ['You can chat again', 'The restriction of your account was lifted before its time.'],
    ar: ['يمكنك الدردشة من جديد', 'رُفع التقييد عن حسابك قبل انتهاء مدته.'],
  },
  acted: {
    en: ['Your report was checked', 'Thank you. A rule was broken, and we have taken action.'],
    ar: ['راجعنا بلاغك', 'شكرًا لك. تبيّنت مخالفة للقواعد واتخذنا الإجراء اللازم.'],
  },
  noBreach: {
    en: ['Your report was checked', 'Thank you. We found no breach of the rules this time.'],
    ar: ['راجعنا بلاغك', 'شكرًا لك. لم نجد مخالفة للقواعد هذه المرة.'],
  },
} as const

const accepted = { en: 'Accepted your friend request', ar: 'تم قبول طلب صداقتك' } as const

/** The texts of an entry of the in-app list, in the language of who reads it. @param sender the present name of who sent it */
export function entryText({ type, count, data }: Pick<EntryRow, 'type' | 'count' | 'data'>, sender: string, language: Language) {
  switch (type) {
    case 'message':
      return { title: sender, body: countedText(count, language) }
    case 'friendRequest':
    case 'duel':
    case 'duelEnded':
      return { title: sender, body: texts[type][language] }
    case 'friendAccepted':
      return { title: sender, body: accepted[language] }
    case 'invite':
    case 'partyInvite':
    case 'missedCall':
      return { title: sender, body: severalOf(type, count, language) }
    case 'tournamentExpired': {
      const { name = '', nameAr = '', rank = 1, hasPrize = false, isUnderReview = false, isCancelled = false } = data
      return { title: language === 'ar' ? nameAr : name, body: tournamentText({ rank, hasPrize, isUnderReview, isCancelled }, language) }
    }
    default: {
      const notice = type === 'reportResolved' ? (data.outcome ?? 'noBreach') : type
      const [title, body] = notices[notice][language]
      return { title, body }
    }
  }
}
