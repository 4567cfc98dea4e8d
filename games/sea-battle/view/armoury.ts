import { usesLeft } from '../arsenal.ts'
import type { Weapon } from '../weapons.ts'
import { ownWeapons, withAim, withLaunch, withTurnedTorpedo, withWeapon } from './aiming.ts'
import type { Deck } from './gunner.ts'
import { canFire } from './session.ts'
import type { Session } from './session.ts'

/** The weapons in the player's hands: one is taken, aimed by a press in the sea, and launched by the button or a second press at the same place. */
export class Armoury {
  readonly #deck: Deck

  constructor(deck: Deck) {
    this.#deck = deck
  }

  /** Takes a weapon in hand or puts it back. */
  pick(weapon: Weapon): void {
    const { session } = this.#deck.table
    const next = withWeapon(session, weapon)
    if (next !== session) {
      this.#deck.showTarget()
      this.#take(next, this.#deck.status(next))
    } else this.#deck.refuse(this.#troubleWith(session, weapon))
  }

  /** Turns the torpedo in hand. */
  turn(): void {
    const { session } = this.#deck.table
    const next = withTurnedTorpedo(session)
    if (next !== session) this.#take(next, this.#deck.status(next))
  }

  /** Aims the weapon in hand at a cell, and launches it where it is aimed already. */
  aim(cell: number): void {
    const { session } = this.#deck.table
    if (session.aiming?.at === cell) {
      void this.launch()
      return
    }
    const next = withAim(session, cell)
    if (next === session) this.#deck.refuse('nothingOpen')
    else this.#take(next, `${this.#deck.cellName(cell)}. ${this.#deck.status(next)}`)
  }

  /** Launches the weapon in hand, once it is aimed. */
  async launch(): Promise<void> {
    const { table, guns, accept, refuse, status, showTarget } = this.#deck
    const { session } = table
    const requested = withLaunch(session)
    const { aiming } = session
    if (requested === session || !aiming || aiming.at === null) {
      if (ownWeapons(session).length > 0) table.refuse(status(session))
      return
    }
    accept()
    showTarget()
    guns.play('fire')
    table.tap()
    await table.propose(requested, { at: aiming.at, down: aiming.down, kind: 'use', weapon: aiming.weapon }, () => refuse('useRefused'))
  }

  #take(next: Session, text: string): void {
    const { table, accept } = this.#deck
    accept()
    table.sounds.play('tap')
    table.tap()
    table.show(next)
    table.say(text)
  }

  /** Why a weapon cannot be taken in hand. */
  #troubleWith(session: Session, weapon: Weapon): 'weaponWait' | 'weaponUsed' | 'weaponTurn' | 'weaponLater' {
    const { match, view } = session
    if (!canFire(session)) return 'weaponWait'
    if (view?.arsenal && usesLeft(view.arsenal, match?.seat === 1 ? 1 : 0, weapon) <= 0) return 'weaponUsed'
    return view?.arsenal?.choice ? 'weaponTurn' : 'weaponLater'
  }
}
