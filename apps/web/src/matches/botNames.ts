/** The Arabic names of the bots. The server has their Latin names. */
const arabic: Readonly<Record<string, string>> = {
  Najm: 'نجم',
  Sahab: 'سحاب',
  Rimal: 'رمال',
  Zaytun: 'زيتون',
  Bahr: 'بحر',
  Qamar: 'قمر',
  Falak: 'فلك',
  Yaqut: 'ياقوت',
}

interface Named {
  readonly name: string
  readonly isBot: boolean
}

/** Players, with the names of bots in the reader's script. People's names stay as they are. */
export function inScript<Player extends Named>(players: readonly Player[], language: 'en' | 'ar'): Player[] {
  return players.map((player) => (player.isBot && language === 'ar' ? { ...player, name: arabic[player.name] ?? player.name } : player))
}

/** A match in which the names of bots say that they are bots, and of which level. A frame gets both also one by one, for cards that have two lines. */
export function withBotsNamed<Match extends { readonly players: readonly (Named & { readonly botLevel: number | null })[] }>(
  match: Match,
  labelOf: (level: number | null) => string,
): Match {
  const named = (player: Match['players'][number]) => {
    if (!player.isBot) return player
    const { name, botLevel: level } = player
    const bot = { name, label: labelOf(level), ...(level !== null && { level }) }
    return { ...player, name: `${bot.name} (${bot.label})`, bot }
  }
  return { ...match, players: match.players.map(named) }
}
