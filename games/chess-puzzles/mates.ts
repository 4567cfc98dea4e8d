import type { Packed } from '@majlis/rules/chess/moves'
import type { Position } from '@majlis/rules/chess/position'

/**
 * The moves of the side to move that force mate in at most `maxMoves` of its own moves. Every move and every reply is tried, so that the answer is certain;
 * three moves take up to a few seconds.
 */
export function matingMoves(position: Position, maxMoves: number): Packed[] {
  const refuters = new Map<number, Packed>()
  return position.moves().filter((move) => tried(position, move, () => isLost(position, maxMoves - 1, refuters)))
}

/** Whether the side to move can force mate in at most `maxMoves` of its own moves. */
export function canMate(position: Position, maxMoves: number): boolean {
  return hasMate(position, maxMoves, new Map())
}

/** Whether the side to move can force mate in at most `maxMoves` of its own moves, all of which give check: quick, and misses mates with a quiet move. */
export function hasMateByChecks(position: Position, maxMoves: number): boolean {
  return position.candidates().some((move) =>
    tried(position, move, () => {
      if (position.isLeftInCheck || !position.isCheck) return false
      const replies = position.moves()
      return replies.length === 0 || (maxMoves > 1 && replies.every((reply) => tried(position, reply, () => hasMateByChecks(position, maxMoves - 1))))
    }),
  )
}

/** Whether the side to move is in check and has no legal move. */
export function isMated(position: Position): boolean {
  return position.isCheck && !position.candidates().some((move) => tried(position, move, () => !position.isLeftInCheck))
}

/** @param refuters by the number of moves left, the reply that avoided mate last: it is tried first, as it often avoids mate again */
function hasMate(position: Position, maxMoves: number, refuters: Map<number, Packed>): boolean {
  const quiet: Packed[] = []
  const isFound = position.candidates().some((move) =>
    tried(position, move, () => {
      if (position.isLeftInCheck) return false
      if (position.isCheck) return isLost(position, maxMoves - 1, refuters)
      quiet.push(move)
      return false
    }),
  )
  // The last move has to give check.
  return isFound || (maxMoves > 1 && quiet.some((move) => tried(position, move, () => isLost(position, maxMoves - 1, refuters))))
}

/** Whether the side to move is mated whatever it does, in at most `maxMoves` moves of the other side. */
function isLost(position: Position, maxMoves: number, refuters: Map<number, Packed>): boolean {
  if (maxMoves === 0) return isMated(position)
  const replies = position.moves()
  if (replies.length === 0) return position.isCheck
  const first = refuters.get(maxMoves)
  if (first !== undefined && replies.includes(first)) replies.unshift(first)
  const saving = replies.find((reply) => !tried(position, reply, () => hasMate(position, maxMoves, refuters)))
  if (saving !== undefined) refuters.set(maxMoves, saving)
  return saving === undefined
}

/** What `look` answers after a move. */
export function tried<Answer>(position: Position, move: Packed, look: () => Answer): Answer {
  position.make(move)
  const answer = look()
  position.unmake()
  return answer
}
