import type { NotificationType } from '@majlis/contract/notifications'

type Language = 'en' | 'ar'

/** The texts of pushes, under the sender's name. They say nothing of what was written: a push may be read on a locked screen. */
const texts = {
  message: { en: 'New message', ar: 'رسالة جديدة' },
  friendRequest: { en: 'New friend request', ar: 'طلب صداقة جديد' },
  invite: { en: 'An invitation to play', ar: 'دعوة إلى اللعب' },
  partyInvite: { en: 'An invitation to a party', ar: 'دعوة إلى مجموعة' },
  call: { en: 'Incoming call', ar: 'مكالمة واردة' },
  missedCall: { en: 'Missed call', ar: 'مكالمة فائتة' },
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

/** The text about the end of a tournament. */
export const tournamentText: Readonly<Record<Language, (rank: number, hasPrize: boolean) => string>> = {
  en: (rank, hasPrize) => `The tournament has ended and your rank is ${rank}.${hasPrize ? ' Your voucher is in your wallet.' : ''}`,
  ar: (rank, hasPrize) => `انتهت البطولة ومركزك ${rank}.${hasPrize ? ' قسيمتك في محفظتك.' : ''}`,
}

/** The text of one push of a type. */
export const textOf = (type: Exclude<NotificationType, 'tournamentExpired'>, language: Language): string => texts[type][language]

/** The text of a push that stands for several messages. */
export const countedText = (count: number, language: Language): string => messages[language](count)

export const languageOf = (language: string | undefined): Language => (language === 'ar' ? 'ar' : 'en')
