import { HOME } from '../teams.ts'
import { HOME_KIT, kitOf } from './palette.ts'
import type { Kit } from './palette.ts'

/** The kit of a team: the home team's, or that of a rival. */
export function kitOfTeam(team: number): Kit {
  return team === HOME ? HOME_KIT : kitOf(team - 1)
}

const MARKS: Readonly<Record<Kit['pattern'], string>> = {
  plain: '',
  stripes: '<path d="M8.3 8v13h1.6V8zM11.2 8v13h1.6V8zM14.1 8v13h1.6V8z"/>',
  hoops: '<path d="M7 10h10v2.6H7zM7 15.4h10V18H7z"/>',
  sash: '<path d="M7 7.5h2.6L17 17.8V21h-1.2L7 10.6z"/>',
}

/** The shirt of a team as a picture of the page, without a name for readers. */
export function shirtOf(page: Document, team: number): HTMLElement {
  const { shirt, second, pattern } = kitOfTeam(team)
  return pictureOf(
    page,
    'shirt',
    `<path d="M8 3 2.5 6.2l1.8 4.6L7 9.6V21h10V9.6l2.7 1.2 1.8-4.6L16 3a4 3.4 0 0 1-8 0z" fill="${shirt}"/><g fill="${second}">${MARKS[pattern]}</g><path d="M8 3 2.5 6.2l1.8 4.6L7 9.6V21h10V9.6l2.7 1.2 1.8-4.6L16 3a4 3.4 0 0 1-8 0z" fill="none" stroke="#1d1233" stroke-width="1.1" stroke-linejoin="round"/>`,
  )
}

/** The colours of the trophies: a light one, a dark one, and that of the stone. */
const METALS = [
  ['#ffd76a', '#c97f00', '#ff7d5c'],
  ['#ffb27a', '#b2501c', '#ffe08a'],
  ['#9ff0e2', '#17807c', '#ffffff'],
  ['#d9c2ff', '#6a3fd0', '#ffd76a'],
] as const

/** The trophy of a cup as a picture of the page; grey where it has not been won. */
export function trophyOf(page: Document, cup: number, isWon: boolean): HTMLElement {
  const [light, dark, stone] = isWon ? (METALS[cup] ?? METALS[0]) : (['#b9b3c9', '#77718a', '#d8d4e2'] as const)
  return pictureOf(
    page,
    'trophy',
    `<path d="M7 5H3.6c-.4 4 1.2 6.4 4.6 6.9M17 5h3.4c.4 4-1.2 6.4-4.6 6.9" fill="none" stroke="${dark}" stroke-width="1.8" stroke-linecap="round"/><path d="M6.5 3h11c.3 6-.9 10-4.3 11.4V17H16l1 4H7l1-4h2.8v-2.6C7.4 13 6.2 9 6.5 3z" fill="${light}" stroke="${dark}" stroke-width="1.2" stroke-linejoin="round"/><path d="M12 5.4l1.5 2.6L12 10.6 10.5 8z" fill="${stone}"/>`,
  )
}

/** The trophy of a cup that was won, with the shirt of the team that has won it. */
export function prizeOf(page: Document, cup: number, team: number): HTMLElement {
  const root = page.createElement('div')
  root.className = 'prize'
  root.append(trophyOf(page, cup, true), shirtOf(page, team))
  return root
}

/** Puts the trophy of a cup that was won, counted from 0, before the stars of the panel that is shown. */
export function showPrize(page: Document, cup: number, team: number): void {
  page.querySelector('#card .stars')?.prepend(prizeOf(page, cup, team))
}

function pictureOf(page: Document, name: string, content: string): HTMLElement {
  const root = page.createElement('span')
  root.className = name
  root.setAttribute('aria-hidden', 'true')
  root.innerHTML = `<svg viewBox="0 0 24 24">${content}</svg>`
  return root
}
