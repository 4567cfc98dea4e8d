import type { Table } from '@majlis/game-bridge/stage/table'
import { canFire, rivalOf, withChosen, withPending, withSalvo } from './session.ts'
import type { Session } from './session.ts'
import type { openBattleSounds } from './sounds.ts'
import { troubleAt } from './status.ts'
import type { Trouble } from './status.ts'

/** What firing needs of the game. */
export interface Deck {
  readonly table: Table<Session>
  readonly guns: ReturnType<typeof openBattleSounds>
  /** True while the own sea is the large one: then nothing can be aimed at. */
  isOwnLarge(): boolean
  /** Shows the rival's sea large, where the own one is. */
  showTarget(): void
  /** The name of a cell, to be spoken. */
  cellName(cell: number): string
  refuse(trouble: Exclude<Trouble, null>): void
  /** Nothing is wrong any more. */
  accept(): void
  status(session: Session): string
}

/** Fires single shots and salvos for the player. */
export class Gunner {
  readonly #deck: Deck

  constructor(deck: Deck) {
    this.#deck = deck
  }

  /** Fires an own shot: its aim is shown at once, its result when the app has answered. */
  async fire(cell: number): Promise<void> {
    const { table, guns, isOwnLarge, refuse, accept } = this.#deck
    const { session } = table
    const requested = withPending(session, [cell])
    if (requested === session) {
      if (canFire(session) && !isOwnLarge()) refuse(this.#troubleAt(cell) ?? 'refused')
      return
    }
    if (isOwnLarge()) return
    accept()
    guns.play('fire')
    table.tap()
    await table.propose(requested, { cell, kind: 'shoot' }, () => refuse('refused'))
  }

  /** Chooses a cell for the own salvo, or takes it back. */
  choose(cell: number): void {
    const { table, isOwnLarge, refuse, accept, cellName, status } = this.#deck
    const { session } = table
    if (isOwnLarge() || !canFire(session)) return
    const next = withChosen(session, cell)
    if (next === session) {
      refuse(this.#troubleAt(cell) ?? 'noMoreShots')
      return
    }
    accept()
    table.sounds.play('tap')
    table.tap()
    table.show(next)
    table.say(`${cellName(cell)}. ${status(next)}`)
  }

  /** Fires the own salvo, if all its shots are chosen. */
  async fireSalvo(): Promise<void> {
    const { table, guns, refuse, accept, status } = this.#deck
    const { session } = table
    const requested = withSalvo(session)
    if (requested === session) {
      if (canFire(session)) table.refuse(status(session))
      return
    }
    accept()
    guns.play('salvo')
    table.tap()
    await table.propose(requested, { kind: 'salvo', cells: [...session.chosen] }, () => refuse('salvoRefused'))
  }

  #troubleAt(cell: number): ReturnType<typeof troubleAt> {
    const { match, view } = this.#deck.table.session
    return match && view ? troubleAt(view.seas[rivalOf(match)][cell]) : undefined
  }
}
