import { earlyEnds, earlyLine, type EarlyEndTexts } from './ends.ts'
import { fill, isolated } from './screen.ts'
import type { Session } from './session.ts'
import { type StatusLine, tableLine, type TableTexts } from './table.ts'

/** What every game for several players says in its line; a game adds its own words and may replace these. */
export interface MatchWords extends TableTexts, EarlyEndTexts {
  readonly sound: string
  readonly you: string
  readonly yourTurn: string
  readonly theirTurn: string
  readonly sending: string
  readonly refused: string
  readonly won: string
  readonly lost: string
  readonly draw: string
  readonly again: string
}

const en: MatchWords = {
  ...earlyEnds.en,
  sound: 'Sound',
  you: 'You',
  yourTurn: 'Your turn',
  theirTurn: '{name} is thinking',
  sending: 'Sending your move',
  refused: 'That move does not count',
  reconnecting: 'Reconnecting, hold on',
  away: '{name} lost the connection',
  left: '{name} left the game',
  watching: 'You are watching',
  won: 'You win!',
  lost: '{name} wins',
  draw: 'It is a draw',
  again: 'Play again',
}

const ar: MatchWords = {
  ...earlyEnds.ar,
  sound: 'الصوت',
  you: 'أنت',
  yourTurn: 'دورك الآن',
  theirTurn: 'دور {name}',
  sending: 'نرسل نقلتك',
  refused: 'هذه النقلة غير مقبولة',
  reconnecting: 'نعيد الاتصال، لحظات',
  away: 'انقطع اتصال {name}',
  left: 'انسحاب {name} من اللعبة',
  watching: 'أنت تشاهد المباراة',
  won: 'الفوز لك!',
  lost: 'الفوز لـ{name}',
  draw: 'تعادل',
  again: 'العب مجددًا',
}

export const matchWords = { en, ar } as const

/** What a game puts in place of the common lines; undefined leaves them. */
export interface OwnLines {
  readonly end?: string | undefined
  readonly yourTurn?: string | undefined
  readonly theirTurn?: string | undefined
}

/** The one line under the board: the weightiest thing that is true now. Names are isolated, so that both directions mix. */
export function statusLine(session: Session<unknown>, words: MatchWords, refused: boolean, own: OwnLines = {}): StatusLine {
  const { match, pending } = session
  if (!match) return { text: '', kind: 'wait' }
  if (match.outcome.over) return endLine(session, words, own.end)
  const weightier = tableLine(session, words)
  if (weightier) return weightier
  if (pending) return { text: words.sending, kind: 'wait' }
  const mover = match.players.find(({ seat }) => match.turn.includes(seat))
  // The time is over and the end not told yet: nobody moves.
  if (!mover) return { text: '', kind: 'wait' }
  if (match.seat === null || !match.turn.includes(match.seat))
    return { text: own.theirTurn ?? fill(words.theirTurn, { name: isolated(mover.name) }), kind: 'wait' }
  return refused ? { text: words.refused, kind: 'trouble' } : { text: own.yourTurn ?? words.yourTurn, kind: 'turn' }
}

function endLine({ match }: Session<unknown>, words: MatchWords, own: string | undefined): StatusLine {
  if (!match?.outcome.over) return { text: '', kind: 'end' }
  const early = earlyLine(match, words)
  if (early) return early
  const { winners } = match.outcome
  const isWon = match.seat !== null && winners.includes(match.seat)
  const winner = match.players.find(({ seat }) => winners.includes(seat))
  const common = winners.length === 0 ? words.draw : isWon ? words.won : fill(words.lost, { name: isolated(winner?.name) })
  return { text: own ?? common, kind: isWon ? 'win' : 'end' }
}
