import { byId } from '@majlis/game-bridge/stage/screen'
import type { Forms } from '@majlis/game-kit/plural'
import { COUNTS, NEEDS, doneOf, ownedOf, usedOf } from './gear.ts'
import type { Kind } from './gear.ts'
import type { LockerMessages } from './locker-messages.ts'
import type { Progress } from './progress.ts'
import { paintBall } from './scene/ball.ts'
import { shirtOf } from './scene/emblems.ts'
import { mitten } from './scene/gloves.ts'
import { BALL_LOOKS, GLOVES_LOOKS } from './scene/looks.ts'
import { TEAMS, isOpen, nameOfTeam, teamOfPlayer } from './teams.ts'

export interface LockerNeeds {
  readonly page: Document
  readonly texts: LockerMessages
  /** Writes how many of something are missing. */
  readonly count: (forms: Forms, missing: number) => string
  readonly progress: () => Progress
  /** The names of the teams. */
  readonly names: Parameters<typeof nameOfTeam>[0]
  readonly choose: (group: Group, at: number) => void
}

/** What can be chosen. */
export type Group = 'teams' | Kind

/** One of the things to choose; `note` says what a closed one needs. */
interface Offer {
  readonly name: string
  readonly note: string
  readonly isClosed: boolean
  readonly isUsed: boolean
}

/** CSS pixels of a picture's edge, and its pixels for each. */
const SIZE = 48
const RATIO = 2

/**
 * The team, the balls and the gloves of a player.
 * @returns opens them; `onClose` is called when they are left
 */
export function createLocker({ page, texts, names, count, progress, choose }: LockerNeeds): (onClose: () => void) => void {
  const [dialog, body] = [byId(page, 'locker') as HTMLDialogElement, byId(page, 'locker-body')]
  let leave = (): void => undefined
  byId(page, 'locker-title').textContent = texts.open
  byId(page, 'locker-close').setAttribute('aria-label', texts.close)
  byId(page, 'locker-close').addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => leave())
  // Its keys are not those of the pitch behind it.
  dialog.addEventListener('keydown', (event) => event.stopPropagation())

  const kinds = ['teams', 'balls', 'gloves'] as const

  function itemOf(group: Group, at: number): HTMLElement {
    const [item, button, name, note] = [page.createElement('li'), page.createElement('button'), page.createElement('b'), page.createElement('small')]
    const offer = group === 'teams' ? teamOffer(texts, names, progress(), at) : gearOffer(texts, count, progress(), group, at)
    button.type = 'button'
    button.disabled = offer.isClosed
    button.setAttribute('aria-pressed', String(offer.isUsed))
    button.addEventListener('click', () => {
      choose(group, at)
      show()
      body.querySelectorAll('ul')[kinds.indexOf(group)]?.querySelectorAll('button')[at]?.focus({ preventScroll: true })
    })
    name.textContent = offer.name
    note.textContent = offer.isUsed ? texts.used : offer.note
    button.append(group === 'teams' ? shirtOf(page, at) : pictureOf(page, group, at), name, note)
    item.append(button)
    return item
  }

  function show(): void {
    const parts = kinds.flatMap((group) => {
      const [title, list] = [page.createElement('h3'), page.createElement('ul')]
      title.textContent = texts.titles[group]
      list.dataset['group'] = group
      list.append(...Array.from({ length: group === 'teams' ? TEAMS : COUNTS[group] }, (_, at) => itemOf(group, at)))
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

function teamOffer(texts: LockerMessages, names: LockerNeeds['names'], progress: Progress, team: number): Offer {
  const isClosed = !isOpen(progress, team)
  return { name: nameOfTeam(names, team), note: isClosed ? texts.unbeaten : '', isClosed, isUsed: teamOfPlayer(progress) === team }
}

function gearOffer(texts: LockerMessages, count: LockerNeeds['count'], progress: Progress, kind: Kind, at: number): Offer {
  const isClosed = at >= ownedOf(progress, kind)
  const missing = (NEEDS[kind][at] ?? 0) - doneOf(progress, kind)
  return { name: texts[kind][at] ?? '', note: isClosed ? count(texts.missing[kind], missing) : '', isClosed, isUsed: usedOf(progress, kind) === at }
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
