import { byId, fill } from '@majlis/game-bridge/stage/screen'
import type { OverlayRow } from '@majlis/game-kit/overlay'
import type { ModeMessages } from './mode-messages.ts'
import type { Modes } from './modes.ts'

export interface ModePanelNeeds {
  readonly page: Document
  readonly modes: Modes
  readonly texts: ModeMessages
  readonly digits: (value: number) => string
  /** Writes fruits with their number. */
  readonly fruits: (count: number) => string
  /** Another round shall wait: what was chosen is in `modes`. */
  readonly onChoose: () => void
}

/** The choice between gardens and a round without end, and for the latter walls and an extra: buttons before the round. A duel has none. */
export class ModePanel {
  readonly #needs: ModePanelNeeds

  constructor(needs: ModePanelNeeds) {
    const { page, modes, texts, onChoose } = needs
    this.#needs = needs
    const root = byId(page, 'modes')
    root.setAttribute('aria-label', texts.label)
    root.hidden = modes.isFixed
    byId(page, 'game').classList.toggle('has-modes', !modes.isFixed)
    for (const [id, text, act] of [
      ['mode-gardens', texts.gardens, () => modes.choose(false)],
      ['mode-endless', texts.endless, () => modes.choose(true)],
      ['walls', '', () => modes.turnWalls()],
      ['extra', '', () => modes.nextExtra()],
      ['speed', '', () => modes.nextSpeed()],
      ['many', '', () => modes.nextFruits()],
    ] as const) {
      const button = byId(page, id)
      if (text !== '') button.textContent = text
      button.addEventListener('click', () => {
        act()
        onChoose()
      })
    }
  }

  /** Writes the choice. `isOfDay`: the round of the day waits, so neither is chosen. */
  show(isOfDay: boolean): void {
    const { page, modes } = this.#needs
    const isEndless = !isOfDay && modes.chosen !== null
    byId(page, 'mode-gardens').setAttribute('aria-pressed', String(!isOfDay && !isEndless))
    byId(page, 'mode-endless').setAttribute('aria-pressed', String(isEndless))
    byId(page, 'field').hidden = !isEndless || modes.isFixed
    // The look of the snake is chosen in either panel, by one button.
    byId(page, isEndless ? 'field-choice' : 'tasks').append(byId(page, 'look'))
    if (isEndless) this.#showField()
  }

  /** The extra that comes next as a goal of the round that has this score. */
  rows(score: number): readonly OverlayRow[] {
    const { modes, texts, digits } = this.#needs
    const [extra, from] = modes.next ?? []
    if (modes.isFixed || extra === undefined || from === undefined) return []
    const isDone = score >= from
    const share = isDone ? '✓' : `${digits(score)} / ${digits(from)}`
    return [{ text: fill(texts.extra, { name: texts.names[extra] }), share, part: Math.min(1, score / from), isDone }]
  }

  #showField(): void {
    const { page, modes, texts, digits } = this.#needs
    const { endless, next, open } = modes
    const best = modes.bestOf(endless)
    byId(page, 'field-best').textContent = best > 0 ? fill(texts.best, { n: digits(best) }) : texts.noBest
    byId(page, 'field-next').textContent = next ? fill(texts.next, { name: texts.names[next[0]], n: digits(next[1]) }) : ''
    byId(page, 'walls').textContent = endless.hasWalls ? texts.walls : texts.noWalls
    const name = endless.extra === null ? texts.plain : texts.names[endless.extra]
    this.#write('extra', name, texts.extra)
    byId(page, 'extra').hidden = open.length === 0
    this.#write('speed', texts.speeds[endless.speed], texts.speed)
    this.#write('many', this.#needs.fruits(endless.fruits), texts.atOnce)
    byId(page, 'field-line').textContent = endless.extra === null ? texts.plainLine : texts.lines[endless.extra]
  }

  /** Writes what a button has chosen; `label` has `{name}` in it. */
  #write(id: string, name: string, label: string): void {
    const button = byId(this.#needs.page, id)
    button.textContent = name
    button.setAttribute('aria-label', fill(label, { name }))
  }
}
