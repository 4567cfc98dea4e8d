import { byId } from '@majlis/game-bridge/stage/screen'

export interface VeilTexts {
  readonly kind: 'won' | 'lost' | 'ask'
  readonly title: string
  readonly text: string
  readonly main: string
  readonly other?: string
}

export interface Veil {
  readonly open: boolean
  /** Lies over the board with one or two buttons; focus goes to the first and comes back to the board. */
  show(texts: VeilTexts, onMain: () => void, onOther?: () => void): void
  hide(): void
}

/** The veil over the board that asks what comes next. */
export function createVeil(page: Document): Veil {
  const root = byId(page, 'veil')
  const parts = { title: byId(page, 'veil-title'), text: byId(page, 'veil-text'), main: byId(page, 'veil-main'), other: byId(page, 'veil-other') }
  let [main, other]: (() => void)[] = []
  function hide(): void {
    root.hidden = true
    byId(page, 'board').focus({ preventScroll: true })
  }
  parts.main.addEventListener('click', () => {
    hide()
    main?.()
  })
  parts.other.addEventListener('click', () => {
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
      for (const name of ['title', 'text', 'main'] as const) parts[name].textContent = texts[name]
      parts.other.textContent = texts.other ?? ''
      parts.other.hidden = texts.other === undefined
      root.dataset['kind'] = texts.kind
      root.setAttribute('aria-label', texts.title)
      root.hidden = false
      parts.main.focus({ preventScroll: true })
    },
    hide,
  }
}
