import { announcer, byId, fill } from '@majlis/game-bridge/stage/screen'
import { LOOKS } from '../looks.ts'
import type { LooksTexts } from './looks-messages.ts'
import { shipPicture } from './picture.ts'

export interface LooksShown {
  readonly look: number
  readonly sunk: number
  /** How many looks may be chosen. */
  readonly open: number
  readonly hasNew: boolean
}

interface LooksParts {
  readonly texts: LooksTexts & { readonly done: string }
  digits(value: number): string
  onChoose(look: number): void
  /** The dialog was opened: what is new is seen. */
  onOpen(): void
  /** The look needs more ships. */
  onRefuse(text: string): void
}

/**
 * The choice of how the own fleet looks: the button `#look`, which shows it, and the dialog `#looks` with a line for each. Call the returned function with what
 * is chosen; null hides the button and closes the dialog.
 */
export function createLooks(page: Document, { texts, digits, onChoose, onOpen, onRefuse }: LooksParts): (shown: LooksShown | null) => void {
  const [button, dialog, done] = [byId(page, 'look'), byId(page, 'looks') as HTMLDialogElement, byId(page, 'looks-done')]
  const say = announcer(byId(page, 'looks-said'))
  let now: LooksShown | null = null
  const needText = (look: number): string => fill(texts.sunkOf, { count: digits(now?.sunk ?? 0), all: digits(LOOKS[look] ?? 0) })

  const rows = LOOKS.map((_from, look) => {
    const row = page.createElement('button')
    row.type = 'button'
    row.dataset['look'] = String(look)
    const [name, need] = [page.createElement('b'), page.createElement('small')]
    name.textContent = texts.lookNames[look] ?? ''
    row.append(shipPicture(3, false, 'own'), name, need)
    row.addEventListener('click', () => {
      if (!now) return
      if (look < now.open) return onChoose(look)
      onRefuse(needText(look))
      say(needText(look))
    })
    return { row, need }
  })
  byId(page, 'look-list').replaceChildren(
    ...rows.map(({ row }) => {
      const item = page.createElement('li')
      item.append(row)
      return item
    }),
  )
  button.append(shipPicture(3, false, 'own'))
  button.setAttribute('aria-label', texts.looks)
  byId(page, 'looks-title').textContent = texts.looks
  done.textContent = texts.done
  done.addEventListener('click', () => dialog.close())
  // The keys of the dialog are not those of the game behind it.
  dialog.addEventListener('keydown', (event) => event.stopPropagation())
  button.addEventListener('click', () => {
    dialog.showModal()
    onOpen()
  })

  return (shown) => {
    now = shown
    button.hidden = shown === null
    if (!shown) {
      dialog.close()
      return
    }
    button.dataset['look'] = String(shown.look)
    button.classList.toggle('new', shown.hasNew)
    byId(page, 'looks-sunk').textContent = fill(texts.sunkInAll, { count: digits(shown.sunk) })
    for (const [look, { row, need }] of rows.entries()) {
      const isOpen = look < shown.open
      row.setAttribute('aria-pressed', String(look === shown.look))
      row.setAttribute('aria-disabled', String(!isOpen))
      need.textContent = isOpen ? '' : needText(look)
    }
  }
}
