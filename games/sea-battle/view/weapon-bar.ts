import { fill } from '@majlis/game-bridge/stage/screen'
import type { ArsenalView } from '../state.ts'
import { WEAPONS } from '../weapons.ts'
import type { Weapon } from '../weapons.ts'
import type { ArsenalTexts } from './arsenal-messages.ts'
import { weaponPicture } from './weapon-shapes.ts'

export interface WeaponsShown {
  readonly arsenal: Pick<ArsenalView, 'used' | 'turns'>
  readonly seat: 0 | 1
  /** Weapons that can be taken in hand now. */
  readonly ready: readonly Weapon[]
  /** The weapon in hand. */
  readonly inHand: Weapon | null
}

interface WeaponParts {
  readonly texts: ArsenalTexts
  digits(value: number): string
  /** A weapon was chosen, which may be one that cannot be used now. */
  onPick(weapon: Weapon): void
  onTurnTorpedo(): void
}

/**
 * A button for each weapon in `root`, and `turn` as the one that turns the torpedo in hand; the keys 1 to 3 and R do the same. Call the returned function with
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
    button.append(weaponPicture(weapon), text)
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
    const weapon = WEAPONS[['Digit1', 'Digit2', 'Digit3'].indexOf(event.code)]
    if (weapon) onPick(weapon)
    else if (event.code === 'KeyR' && !turn.hidden) onTurnTorpedo()
  })
  return (shown) => {
    root.hidden = shown === null
    turn.hidden = shown?.inHand !== 'torpedo'
    if (!shown) return
    const { arsenal, seat, ready, inHand } = shown
    for (const [at, weapon] of WEAPONS.entries()) {
      const button = buttons[at]
      const isUsed = arsenal.used[seat].includes(weapon)
      const isLater = at > arsenal.turns[seat]
      const { name, does } = texts.weapons[weapon]
      const text = isUsed ? texts.weaponGone : isLater ? texts.weaponComes : texts.weaponReady
      button?.setAttribute('aria-label', fill(text, { weapon: name, does, number: digits(at + 1) }))
      button?.setAttribute('aria-pressed', String(inHand === weapon))
      button?.setAttribute('aria-disabled', String(!ready.includes(weapon)))
      button?.classList.toggle('gone', isUsed)
      button?.classList.toggle('later', isLater && !isUsed)
      // A weapon that has come with this turn is shown as new.
      button?.classList.toggle('new', ready.includes(weapon) && at === arsenal.turns[seat] && inHand === null)
    }
  }
}

/** Small pictures of the weapons of the other seat, those that are used struck through, at the end of `root`. */
export function createStock(root: HTMLElement): (used: readonly Weapon[] | null) => void {
  const stock = root.ownerDocument.createElement('span')
  stock.className = 'stock'
  const pictures = WEAPONS.map((weapon) => {
    const place = root.ownerDocument.createElement('i')
    place.append(weaponPicture(weapon))
    return place
  })
  stock.append(...pictures)
  return (used) => {
    stock.hidden = used === null
    if (stock.parentNode !== root) root.append(stock)
    for (const [at, weapon] of WEAPONS.entries()) pictures[at]?.classList.toggle('gone', used?.includes(weapon) === true)
  }
}
