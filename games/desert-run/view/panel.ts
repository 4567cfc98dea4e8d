import { byId } from '@majlis/game-bridge/stage/screen'

export interface ShownMission {
  readonly label: string
  readonly share: string
  /** 0 to 1. */
  readonly part: number
  readonly isDone: boolean
}

export interface PanelTexts {
  readonly kind: 'ready' | 'paused' | 'fallen' | 'won' | 'lost'
  readonly title: string
  readonly text: string
  readonly numbers: readonly (readonly [label: string, value: string])[]
  readonly missions: readonly ShownMission[]
  readonly hint: string
  readonly main: string
  readonly other?: string
}

export interface Panel {
  readonly open: boolean
  /** Shown over the desert; focus moves to its main button, and back to the desert when it closes. */
  show(texts: PanelTexts, onMain: () => void, onOther?: () => void): void
  hide(): void
}

/** The panel with the result of a run and the buttons for the next step. */
export function createPanel(page: Document): Panel {
  const root = byId(page, 'panel')
  const buttons = { main: byId(page, 'panel-main'), other: byId(page, 'panel-other') }
  let [main, other]: (() => void)[] = []
  function hide(): void {
    root.hidden = true
    byId(page, 'desert').focus({ preventScroll: true })
  }
  buttons.main.addEventListener('click', () => {
    hide()
    main?.()
  })
  buttons.other.addEventListener('click', () => {
    hide()
    other?.()
  })
  return {
    get open() {
      return !root.hidden
    },
    show(texts, onMain, onOther) {
      main = onMain
      other = onOther
      root.dataset['kind'] = texts.kind
      root.setAttribute('aria-label', texts.title)
      byId(page, 'panel-title').textContent = texts.title
      byId(page, 'panel-text').textContent = texts.text
      byId(page, 'hint').textContent = texts.hint
      byId(page, 'numbers').replaceChildren(...texts.numbers.map(([label, value]) => numberOf(page, label, value)))
      byId(page, 'missions').replaceChildren(...texts.missions.map((mission) => missionOf(page, mission)))
      buttons.main.textContent = texts.main
      buttons.other.textContent = texts.other ?? ''
      buttons.other.hidden = texts.other === undefined
      root.hidden = false
      buttons.main.focus({ preventScroll: true })
    },
    hide,
  }
}

function numberOf(page: Document, label: string, value: string): HTMLElement {
  const [group, term, text] = [page.createElement('div'), page.createElement('dt'), page.createElement('dd')]
  term.textContent = label
  text.textContent = value
  group.append(term, text)
  return group
}

function missionOf(page: Document, { label, share, part, isDone }: ShownMission): HTMLElement {
  const [item, text, count, bar] = [page.createElement('li'), page.createElement('span'), page.createElement('b'), page.createElement('i')]
  text.textContent = label
  count.textContent = share
  bar.style.setProperty('--part', part.toFixed(3))
  item.classList.toggle('done', isDone)
  item.append(text, count, bar)
  return item
}
