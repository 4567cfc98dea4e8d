import { earlyEnds, earlyLine, type EarlyEndTexts } from './ends.ts'
import { fill, isolated } from './screen.ts'
import type { Session } from './session.ts'
import { type StatusLine, tableLine, type TableTexts } from './table.ts'

/** The texts of the status line that all games for several players share; a game adds its own texts and may replace these. */
export interface MatchTexts extends TableTexts, EarlyEndTexts {
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

const en: MatchTexts = {
  ...earlyEnds.en,
  sound: 'Sound',
  you: 'You',
  yourTurn: 'Your turn',
  theirTurn: '{name} is thinking',
  sending: 'Sending your move',
  refused: 'That move does not count',
  reconnecting: 'Reconnecting, hold on',
  away: '{name} lost the connection',
  left: '{name} left the match',
  watching: 'You are watching',
  won: 'You win!',
  lost: '{name} wins',
  draw: 'It is a draw',
  again: 'Play again',
}

const ar: MatchTexts = {
  ...earlyEnds.ar,
  sound: 'الصوت',
  you: 'أنت',
  yourTurn: 'دورك الآن',
  theirTurn: 'دور {name}',
  sending: 'نرسل نقلتك',
  refused: 'هذه النقلة غير مقبولة',
  reconnecting: 'نعيد الاتصال، لحظات',
  away: 'انقطع اتصال {name}',
  left: 'انسحاب {name} من المباراة',
  watching: 'وضع المشاهدة',
  won: 'الفوز لك!',
  lost: 'الفوز لـ{name}',
  draw: 'تعادل',
  again: 'اللعب مجددًا',
}

export const matchTexts = { en, ar } as const

/** A game's texts in place of the common ones; undefined keeps those. */
export interface OwnLines {
  readonly end?: string | undefined
  readonly yourTurn?: string | undefined
  readonly theirTurn?: string | undefined
}

/** The status line under the board: the most important of the statements that are true now. Names are isolated, so that both directions can be mixed. */
export function statusLine(session: Session<unknown>, texts: MatchTexts, refused: boolean, own: OwnLines = {}): StatusLine {
  const { match, pending } = session
  if (!match) return { text: '', kind: 'wait' }
  if (match.outcome.over) return endLine(session, texts, own.end)
  const weightier = tableLine(session, texts)
  if (weightier) return weightier
  if (pending) return { text: texts.sending, kind: 'wait' }
  const mover = match.players.find(({ seat }) => match.turn.includes(seat))
  // The time is over and the end is not published yet: nobody may move.
  if (!mover) return { text: '', kind: 'wait' }
  if (match.seat === null || !match.turn.includes(match.seat))
    return { text: own.theirTurn ?? fill(texts.theirTurn, { name: isolated(mover.name) }), kind: 'wait' }
  return refused ? { text: texts.refused, kind: 'trouble' } : { text: own.yourTurn ?? texts.yourTurn, kind: 'turn' }
}

function endLine({ match }: Session<unknown>, texts: MatchTexts, own: string | undefined): StatusLine {
  if (!match?.outcome.over) return { text: '', kind: 'end' }
  const early = earlyLine(match, texts)
  if (early) return early
  const { winners } = match.outcome
  const isWon = match.seat !== null && winners.includes(match.seat)
  const winner = match.players.find(({ seat }) => winners.includes(seat))
  const common = winners.length === 0 ? texts.draw : isWon ? texts.won : fill(texts.lost, { name: isolated(winner?.name) })
  return { text: own ?? common, kind: isWon ? 'win' : 'end' }
}
