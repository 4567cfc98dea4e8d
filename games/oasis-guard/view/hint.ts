import { byId } from '@majlis/game-bridge/stage/screen'
import { CAPTAIN, GUARDS } from '../kinds.ts'
import type { VisitorKind } from '../kinds.ts'
import { mayLead } from '../captain.ts'
import { mayGuard } from '../guards.ts'
import { starsOf } from '../skills.ts'
import { landOf } from '../state.ts'
import type { State } from '../state.ts'
import { mayStorm } from '../storm.ts'
import type { Messages } from './messages.ts'
import type { PowerName } from './power.ts'
import type { Progress } from './round.ts'
import { maySpend } from './skill-choice.ts'
import { visitorPicture } from './scene/visitor-art.ts'

/** What the hint says, with a picture of whom it is about. */
interface Hint {
  readonly text: string
  readonly kind?: VisitorKind
}

/**
 * The one line for this moment: how to begin, what is new on a land, the sandstorm, the guards and the captain until their first use, and that their place is to be
 * touched.
 * @param aimed what the player chooses the place of; null for nothing
 */
export function hintFor(texts: Messages, state: State, progress: Progress, aimed: PowerName | null): Hint | undefined {
  if (aimed) return { text: texts[aimed].aim }
  if (state.phase === 'running') return newPower(texts, state, progress)
  if (state.phase !== 'planning') return undefined
  if (state.towers.some((tower) => tower !== null)) return { text: texts.hintCall }
  const isNew = state.day === null && starsOf(progress.skills) === 0 && maySpend(progress)
  return newHere(texts, state) ?? { text: isNew ? texts.skills.hint : texts.hintBuild }
}

/** The newest of what the player can call and has not called yet. */
function newPower(texts: Messages, state: State, { medals, sent, led }: Progress): Hint | undefined {
  // The line hides a part of the land: it is not shown for longer than two waves.
  if (led === 0 && mayLead(state) && state.wave < CAPTAIN.from + 2) return { text: texts.captain.use }
  if (sent === 0 && mayGuard(state)) return { text: texts.guards.use }
  // The line hides a part of the land: what was not used by then is no longer new.
  if (state.wave >= GUARDS.from) return undefined
  return state.storms === 0 && mayStorm(state) && medals.every((medal) => medal === 0) ? { text: texts.storm.use } : undefined
}

/** What a land has that those before it do not. */
function newHere(texts: Messages, { land, day, isHard }: State): Hint | undefined {
  if (isHard) return { text: texts.hard.says }
  const { brings, camels } = landOf({ land })
  if (day || brings.length === 0) return undefined
  if (camels.length > 1) return { text: texts.twoCamels, kind: 'camel' }
  const [kind] = brings
  const text = kind === undefined ? undefined : texts.tells[kind]
  return kind === undefined || text === undefined ? undefined : { text, kind }
}

/** Shows a hint, or none; changed on the page only where it differs. */
export function createHint(page: Document): (hint: Hint | undefined) => void {
  const root = byId(page, 'hint')
  let shown = ''
  return (hint) => {
    root.hidden = hint === undefined
    if (shown === (hint?.text ?? '')) return
    shown = hint?.text ?? ''
    const text = page.createElement('span')
    text.textContent = shown
    root.replaceChildren(...(hint?.kind ? [visitorPicture(page, hint.kind)] : []), text)
  }
}
