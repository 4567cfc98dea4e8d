/** Leads a replay to the position after a move of the list. */
export interface Jump {
  /** @param moves the list @param ply the number of its move, from 1 @param step names the step that is shown */
  to(moves: readonly string[], ply: number, step: string): void
  /** Called for each step that is shown, with the moves that led to it. */
  show(moves: readonly string[], step: string): void
}

/**
 * What was taken back, and the requests to do so, are moves of the match as well, but not of the list: the number of a move of the match is at least that of
 * the list, and each one adds at most one move. So the app is asked again until the shown moves are those of the list.
 * @param goTo asks the app for the position after a move of the match
 */
export function createJump(goTo: (number: number) => void): Jump {
  let goal: { readonly moves: string; readonly ply: number; readonly number: number; readonly step: string } | null = null

  function ask(next: NonNullable<typeof goal>): void {
    goal = next
    goTo(next.number)
  }

  return {
    to(moves, ply, step) {
      if (ply !== moves.length) ask({ moves: moves.slice(0, ply).join(' '), ply, number: ply, step })
    },
    show(moves, step) {
      if (goal === null || goal.step === step) return
      if (moves.join(' ') === goal.moves) goal = null
      else ask({ ...goal, number: goal.number + Math.max(1, goal.ply - moves.length), step })
    },
  }
}
