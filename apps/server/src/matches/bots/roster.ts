import type { BotLevel } from '@majlis/rules/rules'

/** Names of the bots. They are shown as bots wherever they appear. */
const names = ['Najm', 'Sahab', 'Rimal', 'Zaytun', 'Bahr', 'Qamar', 'Falak', 'Yaqut'] as const

const idAt = (at: number) => `00000000-0000-7000-8000-0000000000${String(at + 10)}`
/** The accounts of the bots. */
export const roster = names.map((name, at) => ({ id: idAt(at), name }))

/** The bots of the levels 1 to 6, and two more for matches with several bots. */
const ladder = ['Zaytun', 'Rimal', 'Sahab', 'Bahr', 'Qamar', 'Falak', 'Najm', 'Yaqut'] as const satisfies readonly (typeof names)[number][]

/** The bot of a level, and a different one for each further number. */
export function botOf(level: BotLevel, number = 0): string {
  const name = ladder[(level - 1 + number) % ladder.length]
  return roster.find((bot) => bot.name === name)?.id ?? idAt(0)
}

/** The name of a bot's account. */
export function nameOfBot(id: string): string {
  return roster.find((bot) => bot.id === id)?.name ?? ''
}

/** True for the account of a bot. */
export function isBotId(id: string): boolean {
  return roster.some((bot) => bot.id === id)
}
