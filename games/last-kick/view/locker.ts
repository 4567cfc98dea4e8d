import { byId } from '@majlis/game-bridge/stage/screen'
import type { Forms } from '@majlis/game-kit/plural'
import { COUNTS, NEEDS, doneOf, ownedOf, usedOf } from './gear.ts'
import type { Kind } from './gear.ts'
import type { LockerMessages } from './locker-messages.ts'
import type { Progress } from './progress.ts'
import { paintBall } from './scene/ball.ts'
import { mitten } from './scene/gloves.ts'
import { BALL_LOOKS, GLOVES_LOOKS } from './scene/looks.ts'

export interface LockerNeeds {
  readonly page: Document
  readonly texts: LockerMessages
  /** Writes how many of something are missing. */
  readonly count: (forms: Forms, missing: number) => string
  readonly progress: () => Progress
  readonly choose: (kind: Kind, at: number) => void
}

/** CSS pixels of a picture's edge, and its pixels for each. */
const SIZE = 48
const RATIO = 2

/**
 * The balls and gloves of a player.
 * @returns opens them; `onClose` is called when they are left
 */
export function createLocker({ page, texts, count, progress, choose }: LockerNeeds): (onClose: () => void) => void {
  const [dialog, body] = [byId(page, 'locker') as HTMLDialogElement, byId(page, 'locker-body')]
  let leave = (): void => undefined
  byId(page, 'locker-title').textContent = texts.open
  byId(page, 'locker-close').setAttribute('aria-label', texts.close)
  byId(page, 'locker-close').addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => leave())
  // Its keys are not those of the pitch behind it.
  dialog.addEventListener('keydown', (event) => event.stopPropagation())

  function itemOf(kind: Kind, at: number): HTMLElement {
    const [item, button, name, note] = [page.createElement('li'), page.createElement('button'), page.createElement('b'), page.createElement('small')]
    const missing = (NEEDS[kind][at] ?? 0) - doneOf(progress(), kind)
    const isUsed = usedOf(progress(), kind) === at
    button.type = 'button'
    button.disabled = at >= ownedOf(progress(), kind)
    button.setAttribute('aria-pressed', String(isUsed))
    button.addEventListener('click', () => {
      choose(kind, at)
      show()
      body.querySelectorAll('ul')[kind === 'balls' ? 0 : 1]?.querySelectorAll('button')[at]?.focus({ preventScroll: true })
    })
    name.textContent = texts[kind][at] ?? ''
    note.textContent = button.disabled ? count(texts.missing[kind], missing) : isUsed ? texts.used : ''
    button.append(pictureOf(page, kind, at), name, note)
    item.append(button)
    return item
  }

  function show(): void {
    const parts = (['balls', 'gloves'] as const).flatMap((kind) => {
      const [title, list] = [page.createElement('h3'), page.createElement('ul')]
      title.textContent = texts.titles[kind]
      list.append(...Array.from({ length: COUNTS[kind] }, (_, at) => itemOf(kind, at)))
      return [title, list]
    })
    body.replaceChildren(...parts)
  }

  return (onClose) => {
    leave = onClose
    show()
    dialog.showModal()
  }
}

function pictureOf(page: Document, kind: Kind, at: number): HTMLCanvasElement {
  const canvas = page.createElement('canvas')
  canvas.width = SIZE * RATIO
  canvas.height = SIZE * RATIO
  canvas.setAttribute('aria-hidden', 'true')
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  pen.scale(RATIO, RATIO)
  if (kind === 'balls') paintBall(pen, { x: SIZE / 2, y: SIZE / 2 }, SIZE * 0.42, 0.4, BALL_LOOKS[at] ?? BALL_LOOKS[0])
  else {
    pen.translate(SIZE / 2, SIZE * 0.48)
    mitten(pen, SIZE * 0.42, GLOVES_LOOKS[at] ?? GLOVES_LOOKS[0])
  }
  return canvas
}
