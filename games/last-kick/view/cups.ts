import { byId, fill } from '@majlis/game-bridge/stage/screen'
import type { Forms } from '@majlis/game-kit/plural'
import { CUPS } from '../input.ts'
import { ME, bracketOf, winnerOf } from './bracket.ts'
import type { Pairing } from './bracket.ts'
import type { Messages } from './messages.ts'
import { placeOf } from './progress.ts'
import type { Progress } from './progress.ts'
import type { Round } from './round.ts'
import { shirtOf, trophyOf } from './scene/emblems.ts'
import { teamOfRival } from './teams.ts'

interface CupsNeeds {
  readonly page: Document
  /** Names the teams as they are for the player. */
  readonly texts: Messages
  readonly number: (value: number) => string
  readonly count: (forms: Forms, count: number) => string
  readonly round: () => Round
  readonly progress: () => Progress
  /** The player's own team. */
  readonly team: () => number
  /** Begins a run in a cup, counted from 0, or calls `back`; null where every run is the same, as in a duel. */
  readonly begin: ((cup: number, back: () => void) => void) | null
}

/**
 * The bracket of the cup that is played, with the results so far, and the cups in which a run may begin.
 * @returns opens them; `onClose` is called when they are left without beginning a run
 */
export function createCups(needs: CupsNeeds): (onClose: () => void) => void {
  const { page, texts, round, begin } = needs
  const [dialog, body, title] = [byId(page, 'cups') as HTMLDialogElement, byId(page, 'cups-body'), byId(page, 'cups-title')]
  let leave = (): void => undefined
  byId(page, 'cups-close').setAttribute('aria-label', texts.bracket.close)
  byId(page, 'cups-close').addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => leave())
  // Its keys are not those of the pitch behind it.
  dialog.addEventListener('keydown', (event) => event.stopPropagation())
  const choose = (cup: number): void => {
    const back = leave
    leave = () => begin?.(cup, back)
    dialog.close()
  }
  return (onClose) => {
    leave = onClose
    title.textContent = texts.cups[placeOf(round().state.cup)] ?? ''
    body.replaceChildren(...bracketParts(needs), ...(begin === null ? [] : cupParts(needs, choose)))
    dialog.showModal()
    body.scrollTop = 0
  }
}

function bracketParts({ page, texts, number, round, team }: CupsNeeds): readonly HTMLElement[] {
  const { seed, state, results } = round()
  const own = results.filter(({ level }) => Math.floor(level / texts.steps.length) === state.cup)
  const { rounds, champion } = bracketOf({ seed, cup: state.cup, own })
  const nameOf = (side: number): string => (side === ME ? texts.you : (texts.teams[side] ?? ''))
  const shirt = (side: number): HTMLElement => shirtOf(page, side === ME ? team() : teamOfRival(side, team()))
  const root = elementOf(page, 'div', 'bracket')
  for (const [at, pairs] of rounds.entries()) {
    const list = elementOf(page, 'ol', '')
    list.setAttribute('aria-label', texts.steps[at] ?? '')
    list.append(...pairs.map((pair) => pairOf(page, pair, { nameOf, shirt, number, isNamed: at === 0 })))
    root.append(list)
  }
  const end = elementOf(page, 'div', 'end')
  end.append(trophyOf(page, placeOf(state.cup), champion !== null), ...(champion === null ? [] : [shirt(champion)]))
  root.append(end)
  if (champion === null) return [root]
  const line = elementOf(page, 'p', 'champion')
  line.textContent = champion === ME ? texts.bracket.championYou : fill(texts.bracket.champion, { team: nameOf(champion) })
  return [root, line]
}

interface PairParts {
  readonly nameOf: (side: number) => string
  readonly shirt: (side: number) => HTMLElement
  readonly number: (value: number) => string
  /** Whether there is room for names; otherwise only readers have them. */
  readonly isNamed: boolean
}

/** Two entrants, one below the other, with their goals. */
function pairOf(page: Document, pair: Pairing, { nameOf, shirt, number, isNamed }: PairParts): HTMLElement {
  const item = elementOf(page, 'li', '')
  const winner = winnerOf(pair)
  for (const [at, side] of pair.sides.entries()) {
    const entrant = elementOf(page, 'div', `entrant${side === ME ? ' own' : ''}${winner === null ? '' : side === winner ? ' through' : ' out'}`)
    item.append(entrant)
    if (side === null) continue
    const name = elementOf(page, 'span', isNamed ? 'name' : 'visually-hidden')
    name.textContent = nameOf(side)
    entrant.append(shirt(side), name)
    const goals = pair.goals?.[at]
    if (goals === undefined) continue
    const shown = elementOf(page, 'b', '')
    shown.textContent = number(goals)
    entrant.append(' ', shown)
  }
  return item
}

/** The cups as buttons that begin a run there: those that were reached. */
function cupParts({ page, texts, count, progress }: CupsNeeds, choose: (cup: number) => void): readonly HTMLElement[] {
  const { cups, trophies } = progress()
  const [title, list] = [elementOf(page, 'h3', ''), elementOf(page, 'ul', 'trophies')]
  title.textContent = texts.bracket.begin
  for (let cup = 0; cup < CUPS; cup += 1) {
    const [item, button, name, note] = [elementOf(page, 'li', ''), page.createElement('button'), elementOf(page, 'b', ''), elementOf(page, 'small', '')]
    const won = trophies[cup] ?? 0
    button.type = 'button'
    button.disabled = cup > cups
    button.addEventListener('click', () => choose(cup))
    name.textContent = texts.cups[cup] ?? ''
    note.textContent =
      won > 0 ? count(texts.bracket.won, won) : button.disabled ? fill(texts.bracket.needs, { cup: texts.cups[cup - 1] ?? '' }) : texts.bracket.reached
    button.append(trophyOf(page, cup, won > 0), name, note)
    item.append(button)
    list.append(item)
  }
  return [title, list]
}

function elementOf(page: Document, tag: 'div' | 'ol' | 'ul' | 'li' | 'span' | 'b' | 'p' | 'h3' | 'small', className: string): HTMLElement {
  const element = page.createElement(tag)
  if (className !== '') element.className = className
  return element
}
