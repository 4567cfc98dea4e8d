import { byId } from '@majlis/game-bridge/stage/screen'

export interface OverlayTexts {
  readonly kind: 'won' | 'lost' | 'ask'
  readonly title: string
  readonly text: string
  readonly main: string
  readonly other?: string
}

export interface Overlay {
  readonly open: boolean
  /** Shown over the board with one or two buttons; focus moves to the first and back to the board. */
  show(texts: OverlayTexts, onMain: () => void, onOther?: () => void): void
  hide(): void
}

/** The overlay over the board that asks for the next step. */
export function createOverlay(page: Document): Overlay {
  const root = byId(page, 'overlay')
  const parts = { title: byId(page, 'overlay-title'), text: byId(page, 'overlay-text'), main: byId(page, 'overlay-main'), other: byId(page, 'overlay-other') }
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
