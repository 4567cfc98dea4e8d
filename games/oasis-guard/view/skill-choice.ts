import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { NO_SKILLS, SKILLS, SKILL_LEVELS, gainOf, starsOf, starsOfLevel, withSkill } from '../skills.ts'
import type { Skill, Skills } from '../skills.ts'
import type { State } from '../state.ts'
import type { Messages } from './messages.ts'
import { freeStars, starsIn } from './round.ts'
import type { Progress } from './round.ts'
import { guardPicture } from './scene/guard-figure.ts'
import { towerPicture } from './scene/tower-art.ts'

interface SkillChoice {
  show(state: State, progress: Progress): void
  close(): void
}

/** Whether a level of some skill can be bought. */
export function maySpend(progress: Progress): boolean {
  return progress.skills.some((level) => level < SKILL_LEVELS && starsOfLevel(level + 1) <= freeStars(progress))
}

/**
 * The button with the stars that can be spent, which is there from the first star on, and the dialog in which they are spent, before the first tower of a
 * round.
 * @param choose uses skills from now on; null in a duel, where there is nothing to choose
 */
export function createSkillChoice(page: Document, texts: Messages, number: (value: number) => string, choose: ((skills: Skills) => void) | null): SkillChoice {
  const [opener, dialog, list] = [byId(page, 'skills'), byId(page, 'skill-book') as HTMLDialogElement, byId(page, 'skill-list')]
  const [free, back, close, stars] = [byId(page, 'skill-stars'), byId(page, 'skill-back') as HTMLButtonElement, byId(page, 'skill-close'), byId(page, 'stars')]
  byId(page, 'skill-title').textContent = texts.skills.title
  byId(page, 'skill-says').textContent = texts.skills.says
  back.textContent = texts.skills.giveBack
  close.setAttribute('aria-label', texts.skills.close)
  let newest: Progress | undefined
  const buttons = SKILLS.map((skill, at) => {
    const button = page.createElement('button')
    button.type = 'button'
    button.addEventListener('click', () => buy(at))
    button.append(pictureOf(page, skill), ...(['b', 'span', 'small'] as const).map((tag) => page.createElement(tag)), pips(page))
    return button
  })
  list.append(...buttons)

  function buy(at: number): void {
    const level = (newest?.skills[at] ?? 0) + 1
    if (newest && level <= SKILL_LEVELS && starsOfLevel(level) <= freeStars(newest)) choose?.(withSkill(newest.skills, at, level))
  }

  function fillDialog(progress: Progress): void {
    free.textContent = fill(texts.skills.free, { n: number(freeStars(progress)) })
    back.disabled = starsOf(progress.skills) === 0
    for (const [at, button] of buttons.entries()) fillButton(button, at, progress)
  }

  function fillButton(button: HTMLElement, at: number, progress: Progress): void {
    const skill = SKILLS[at] ?? 'sling'
    const level = progress.skills[at] ?? 0
    const isFull = level >= SKILL_LEVELS
    const [cost, gain] = [starsOfLevel(level + 1), fill(texts.skills.gains[skill], { n: number(gainOf(skill, isFull ? level : level + 1)) })]
    const values = { name: nameOf(texts, skill), level: number(level), all: number(SKILL_LEVELS), gain, cost: number(cost) }
    const [name, does, price] = (['b', 'span', 'small'] as const).map((tag) => button.querySelector(tag))
    if (name) name.textContent = values.name
    if (does) does.textContent = gain
    if (price) price.textContent = isFull ? '' : number(cost)
    button.setAttribute('aria-label', fill(isFull ? texts.skills.full : texts.skills.next, values))
    button.setAttribute('aria-disabled', String(isFull || cost > freeStars(progress)))
    for (const [nth, pip] of [...button.querySelectorAll('i')].entries()) pip.classList.toggle('lit', nth < level)
  }

  back.addEventListener('click', () => {
    choose?.(NO_SKILLS)
    // A button that is disabled loses the focus.
    buttons[0]?.focus()
  })
  opener.addEventListener('click', () => {
    dialog.showModal()
    buttons[0]?.focus()
  })
  close.addEventListener('click', () => dialog.close())
  // The keys of the dialog are not those of the land behind it.
  dialog.addEventListener('keydown', (event) => event.stopPropagation())

  return {
    show(state, progress) {
      newest = progress
      opener.hidden = choose === null || state.day !== null || starsIn(progress) === 0
      stars.textContent = number(freeStars(progress))
      opener.setAttribute('aria-label', `${texts.skills.title}. ${fill(texts.skills.free, { n: number(freeStars(progress)) })}`)
      opener.classList.toggle('ready', maySpend(progress))
      fillDialog(progress)
    },
    close: () => dialog.close(),
  }
}

function nameOf(texts: Messages, skill: Skill): string {
  return skill === 'storm' || skill === 'guards' ? texts[skill].name : texts.towers[skill]
}

function pips(page: Document): HTMLElement {
  const root = page.createElement('em')
  root.append(...Array.from({ length: SKILL_LEVELS }, () => page.createElement('i')))
  return root
}

function pictureOf(page: Document, skill: Skill): Element {
  if (skill === 'guards') return guardPicture(page)
  if (skill !== 'storm') return towerPicture(page, skill, 1)
  const picture = byId(page, 'storm').querySelector('svg')?.cloneNode(true)
  return picture instanceof Element ? picture : page.createElement('span')
}
