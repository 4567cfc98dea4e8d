/** The goals of a game by score: one in the first minute, one in the tenth, and the best so far (0 when there is none). */
export interface Goals {
  readonly first: number
  readonly tenth: number
  readonly best: number
}

export type GoalName = keyof Goals

/** The same with others between and beyond the first two. */
export interface AllGoals extends Goals {
  readonly others: readonly number[]
}

export type AnyGoalName = GoalName | 'other'

export interface GoalAhead<Name extends AnyGoalName> {
  readonly name: Name
  readonly target: number
  readonly part: number
}

/**
 * The goal ahead of `score`, and how much of the distance to it is done (0 to 1); null once all are passed. A best score below the other goals is never the
 * goal.
 */
export function goalAhead(goals: AllGoals, score: number): GoalAhead<AnyGoalName> | null
export function goalAhead(goals: Goals, score: number): GoalAhead<GoalName> | null
export function goalAhead(goals: Goals | AllGoals, score: number): GoalAhead<AnyGoalName> | null {
  const [next] = ordered(goals).filter(([, target]) => target > score)
  if (!next) return null
  const [name, target] = next
  const from = ordered(goals).reduce((max, [, other]) => (other <= score ? Math.max(max, other) : max), 0)
  return { name, target, part: (score - from) / (target - from) }
}

/** The highest goal passed when the score rose from `before` to `after`; null for none. */
export function goalPassed(goals: Goals | AllGoals, before: number, after: number): AnyGoalName | null {
  const passed = ordered(goals).filter(([name, target]) => (name === 'best' ? before <= target && after > target : before < target && after >= target))
  return passed.at(-1)?.[0] ?? null
}

function ordered(goals: Goals | AllGoals): (readonly [AnyGoalName, number])[] {
  const { first, tenth, best } = goals
  const others = 'others' in goals ? goals.others : []
  const all: (readonly [AnyGoalName, number])[] = [['first', first], ['tenth', tenth], ...others.map((points) => ['other', points] as const)]
  if (best > 0) all.push(['best', best])
  return all.sort((left, right) => left[1] - right[1])
}

/** The text of each goal with `{n}`, its points, and the one beyond all of them. `other` is left out where a game has no others. */
export type GoalTexts = Readonly<Record<GoalName | 'beyond', string> & { readonly other?: string }>

/** Shows the goal ahead in `root`: its text, and a bar that fills. May be called at every frame; it changes the page only when something changed. */
export function createGoalLine(root: HTMLElement, texts: GoalTexts, write: (text: string, target: number) => string) {
  const page = root.ownerDocument
  const [text, bar] = [page.createElement('span'), page.createElement('i')]
  root.classList.add('goal-line')
  root.replaceChildren(text, bar)
  let shown = ''
  return (goals: Goals | AllGoals, score: number): void => {
    const ahead = goalAhead(goals, score)
    const part = Math.round((ahead?.part ?? 1) * 50) / 50
    const key = `${ahead?.name ?? ''} ${ahead?.target ?? 0} ${part}`
    if (key === shown) return
    shown = key
    root.dataset['goal'] = ahead?.name ?? 'beyond'
    text.textContent = ahead ? write(texts[ahead.name] ?? texts.tenth, ahead.target) : texts.beyond
    root.style.setProperty('--part', String(part))
  }
}
