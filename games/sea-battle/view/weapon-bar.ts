import { fill } from '@majlis/game-bridge/stage/screen'
import { usesLeft } from '../arsenal.ts'
import type { ArsenalView } from '../state.ts'
import { OLD_WEAPONS, WEAPONS } from '../weapons.ts'
import type { Weapon } from '../weapons.ts'
import type { ArsenalTexts } from './arsenal-messages.ts'
import type { ChoiceTexts } from './choice-messages.ts'
import { itemPicture } from './weapon-shapes.ts'

export interface WeaponsShown {
  readonly arsenal: Pick<ArsenalView, 'used' | 'turns' | 'choice'>
  readonly seat: 0 | 1
  /** Weapons that can be taken in hand now. */
  readonly ready: readonly Weapon[]
  /** The weapon in hand. */
  readonly inHand: Weapon | null
}

interface WeaponParts {
  readonly texts: ArsenalTexts & ChoiceTexts
  digits(value: number): string
  /** A weapon was chosen, which may be one that cannot be used now. */
  onPick(weapon: Weapon): void
  onTurnTorpedo(): void
}

/**
 * A button for each weapon in `root`, and `turn` as the one that turns the torpedo in hand; the keys 1 to 4 and R do the same. Call the returned function with
 * their state; null hides them.
 */
export function createWeaponBar(
  root: HTMLElement,
  turn: HTMLElement,
  { texts, digits, onPick, onTurnTorpedo }: WeaponParts,
): (shown: WeaponsShown | null) => void {
  const buttons = WEAPONS.map((weapon) => {
    const button = root.ownerDocument.createElement('button')
    button.type = 'button'
    button.dataset['weapon'] = weapon
    const text = root.ownerDocument.createElement('small')
    text.textContent = texts.weapons[weapon].short
    const count = root.ownerDocument.createElement('b')
    button.append(itemPicture(weapon), text, count)
    button.setAttribute('aria-keyshortcuts', String(WEAPONS.indexOf(weapon) + 1))
    button.addEventListener('click', () => onPick(weapon))
    return button
  })
  root.setAttribute('role', 'group')
  root.setAttribute('aria-label', texts.ownWeapons)
  root.replaceChildren(...buttons)
  turn.setAttribute('aria-label', texts.turnTorpedo)
  turn.setAttribute('aria-keyshortcuts', 'R')
  turn.addEventListener('click', () => onTurnTorpedo())
  root.ownerDocument.addEventListener('keydown', (event) => {
    if (root.hidden || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
    // By its place on the keyboard: an Arabic layout has other letters.
    const weapon = WEAPONS[['Digit1', 'Digit2', 'Digit3', 'Digit4'].indexOf(event.code)]
    if (weapon) onPick(weapon)
    else if (event.code === 'KeyR' && !turn.hidden) onTurnTorpedo()
  })
  return (shown) => {
    root.hidden = shown === null
    turn.hidden = shown?.inHand !== 'torpedo'
    if (!shown) return
    const { arsenal, seat, ready, inHand } = shown
    root.classList.toggle(
      'many',
      WEAPONS.every((weapon) => weaponShown(arsenal, seat, weapon).isChosen),
    )
    for (const [at, weapon] of WEAPONS.entries()) {
      const button = buttons[at]
      if (!button) continue
      const { isChosen, left, isLater, isNew } = weaponShown(arsenal, seat, weapon)
      const { name, does } = texts.weapons[weapon]
      const text = left === 0 ? texts.weaponGone : isLater ? texts.weaponComes : arsenal.choice ? texts.weaponLeft : texts.weaponReady
      button.hidden = !isChosen
      button.setAttribute('aria-label', fill(text, { weapon: name, does, number: digits(at + 1), count: digits(left) }))
      button.setAttribute('aria-pressed', String(inHand === weapon))
      button.setAttribute('aria-disabled', String(!ready.includes(weapon)))
      button.classList.toggle('gone', left === 0)
      button.classList.toggle('later', left > 0 && (isLater || (arsenal.choice?.hasUsed === true && inHand !== weapon)))
      button.classList.toggle('new', ready.includes(weapon) && isNew && inHand === null)
      const count = button.querySelector('b')
      if (count) count.textContent = left > 1 ? digits(left) : ''
    }
  }
}

/** How a weapon of a seat stands: whether it is part of the arsenal, the uses that are left, whether it comes with a later turn, and whether it is new in this one. */
function weaponShown(arsenal: WeaponsShown['arsenal'], seat: 0 | 1, weapon: Weapon) {
  const [turn, left] = [arsenal.turns[seat], usesLeft(arsenal, seat, weapon)]
  if (arsenal.choice) return { isChosen: left > 0 || arsenal.used[seat].includes(weapon), left, isLater: false, isNew: turn === 0 }
  const at = OLD_WEAPONS.indexOf(weapon)
  return { isChosen: at >= 0, left, isLater: at > turn, isNew: at === turn }
}

/**
 * Small pictures of the weapons of the other seat at the end of `root`, those that are used struck through. `isChosen`: only those that it has used are known,
 * and `unknownWeapons` stands for the others.
 */
export function createStock(root: HTMLElement, { unknownWeapons }: ChoiceTexts): (used: readonly Weapon[] | null, isChosen: boolean) => void {
  const stock = root.ownerDocument.createElement('span')
  stock.className = 'stock'
  let before = ''
  return (used, isChosen) => {
    stock.hidden = used === null
    if (stock.parentNode !== root) root.append(stock)
    const key = `${isChosen} ${used?.join(' ')}`
    if (!used || key === before) return
    before = key
    const places = (isChosen ? used : OLD_WEAPONS).map((weapon) => {
      const place = root.ownerDocument.createElement('i')
      place.append(itemPicture(weapon))
      place.classList.toggle('gone', used.includes(weapon))
      return place
    })
    const rest = root.ownerDocument.createElement('i')
    rest.className = 'rest'
    rest.textContent = unknownWeapons
    stock.replaceChildren(...places, ...(isChosen ? [rest] : []))
  }
}
