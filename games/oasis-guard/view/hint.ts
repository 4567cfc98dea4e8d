import { byId } from '@majlis/game-bridge/stage/screen'
import type { VisitorKind } from '../kinds.ts'
import { landOf } from '../state.ts'
import type { State } from '../state.ts'
import { mayStorm } from '../storm.ts'
import type { Messages } from './messages.ts'
import type { Progress } from './round.ts'
import { visitorPicture } from './scene/visitor-art.ts'

/** What the hint says, with a picture of whom it is about. */
interface Hint {
  readonly text: string
  readonly kind?: VisitorKind
}

/**
 * The one line for this moment: how to begin, what is new on a land, the sandstorm until its first use, and that its place is to be touched.
 * @param isAiming the player chooses the place of the storm
 */
export function hintFor(texts: Messages, state: State, { medals }: Pick<Progress, 'medals'>, isAiming: boolean): Hint | undefined {
  if (isAiming) return { text: texts.storm.aim }
  if (state.phase === 'running') return state.storms === 0 && mayStorm(state) && medals.every((medal) => medal === 0) ? { text: texts.storm.use } : undefined
  if (state.phase !== 'planning') return undefined
  if (state.towers.some((tower) => tower !== null)) return { text: texts.hintCall }
  return newHere(texts, state) ?? { text: texts.hintBuild }
}

/** What a land has that those before it do not. */
function newHere(texts: Messages, { land, day }: State): Hint | undefined {
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
