import type { Timers } from '@majlis/game-bridge/platform/timers'
import { announcer, byId, fill } from '@majlis/game-bridge/stage/screen'
import type { Sound } from '@majlis/game-bridge/stage/sound'
import { playClock } from '@majlis/game-kit/clock'
import type { PlayClock } from '@majlis/game-kit/clock'
import { createGoalLine } from '@majlis/game-kit/goals'
import { createToast } from '@majlis/game-kit/toast'
import { goalsOf } from '../step.ts'
import { HOME, cardsDown, isLegal } from '../table.ts'
import type { Move } from '../table.ts'
import { createAdvice } from './advice.ts'
import { Cursor } from './cursor.ts'
import type { Command } from './cursor.ts'
import { CardTable } from './card-table.ts'
import { createHand } from './hand.ts'
import { STOCK, cardsOf, measure } from './layout.ts'
import type { Grip, Measures } from './layout.ts'
import { createPointer } from './pointer.ts'
import type { Pointer } from './pointer.ts'
import type { Round } from './round.ts'
import type { Speech } from './speech.ts'

/** Milliseconds between two cards that go home automatically. */
const FINISH_MS = 85
/** Milliseconds until a person who has never played is shown a first move. */
const SHOW_AFTER_MS = 2600
const POINT_MS = 1500
/** After more moves than these nobody is shown one any more. */
const KNOWS_MOVES = 5

export interface PlayNeeds {
  readonly isVeiled: () => boolean
  readonly changed: () => void
  readonly ended: () => void
  readonly pause: () => void
  readonly best: () => number
  readonly haptic: (pattern: 'tap' | 'success') => void
}

/** A round on the table: handles fingers, keys and buttons, and draws it. */
export class Play {
  readonly sound: (sound: Sound | 'lay' | 'turnCard' | 'home', lift?: number) => void
  readonly #page: Document
  readonly #timers: Timers
  readonly #speech: Speech
  readonly #needs: PlayNeeds
  readonly #cardTable: CardTable
  readonly #advice = createAdvice()
  readonly #hand: { readonly letGo: () => void }
  readonly #cursor: Cursor
  readonly #say: (text: string) => void
  readonly #toast: (text: string, kind?: string) => void
  readonly #goal: ReturnType<typeof createGoalLine>
  readonly #area: HTMLElement
  readonly #pointer: Pointer
  #measures: Measures = measure(360, 500)
  #round: Round | undefined
  #clock: PlayClock
  /** Moves that are played automatically, one after another. */
  #finishing: Move[] = []
  #hinted: Move | undefined
  #cancelShow: () => void = () => undefined
  #shown = 0

  constructor(page: Document, timers: Timers, speech: Speech, sound: Play['sound'], needs: PlayNeeds) {
    this.#page = page
    this.#timers = timers
    this.#speech = speech
    this.#needs = needs
    this.sound = sound
    this.#clock = playClock(timers.now, 0)
    this.#area = byId(page, 'table')
    this.#say = announcer(byId(page, 'spoken'))
    this.#toast = createToast(byId(page, 'toast'))
    this.#goal = createGoalLine(byId(page, 'goal'), speech.texts.goals, (text, n) => fill(text, { n: speech.number(n) }))
    this.#cardTable = new CardTable(byId(page, 'cards'), timers.after, speech.digits)
    this.#pointer = createPointer(byId(page, 'hand'), this.#cardTable)
    const table = () => this.#state.table
    const shared = {
      table,
      cardTable: this.#cardTable,
      mayPlay: () => this.#mayPlay,
      play: (move: Move) => this.play(move),
      refuse: (grip: Grip) => this.#refuse(grip),
    }
    this.#hand = createHand(this.#area, { ...shared, measures: () => this.#measures, touched: () => this.#forget() })
    this.#cursor = new Cursor(page, {
      ...shared,
      command: (command) => this.#command(command),
      announce: (pile) => this.#say(speech.pile(table(), pile)),
      taken: ({ pile, count }) => this.#say(fill(speech.texts.taken, { card: speech.card(cardsOf(table(), { from: pile, to: 0, count })[0] ?? 0) })),
    })
    this.#dressTools()
    this.#followSize()
  }

  get clock(): PlayClock {
    return this.#clock
  }

  /** Shows a round on the table. */
  open(round: Round, at: number, deals: boolean): void {
    this.#round = round
    this.#finishing = []
    this.#clock = playClock(this.#timers.now, at)
    this.#forget()
    this.#cursor.hide()
    this.#cardTable.show(this.#state.table, this.#measures, deals)
    this.#show()
    if (round.state.moves > 0) this.#clock.start()
  }

  goOn(): void {
    if (this.#state.moves > 0) this.#clock.start()
    this.#area.focus({ preventScroll: true })
  }

  letGo(): void {
    this.#finishing = []
    this.#hand.letGo()
  }

  /** Plays a move if it is legal. */
  play(move: Move): void {
    const { table: before } = this.#state
    if (!this.#mayPlay || !this.#round?.play({ act: 'move', at: this.#clock.tenths, move })) return
    this.#clock.start()
    this.#forget()
    const { table } = this.#state
    if (move !== 'draw' && move.to >= HOME) {
      this.sound('home', (table.homes[move.to - HOME] ?? 0) * 0.8)
      this.#needs.haptic('tap')
    } else this.sound(move === 'draw' ? 'turnCard' : 'lay')
    if (cardsDown(table) < cardsDown(before)) this.sound('turnCard')
    this.#cardTable.show(table, this.#measures)
    this.#show()
    this.#needs.changed()
    if (this.#round.end()) this.#needs.ended()
  }

  quit(): void {
    if (this.#round?.play({ act: 'quit', at: this.#clock.tenths })) this.#needs.ended()
  }

  celebrate(): void {
    this.#cursor.hide()
    this.sound('win')
    this.#needs.haptic('success')
    this.#say(this.#speech.texts.end.won)
    this.#cardTable.celebrate(this.#measures, this.#area.clientWidth)
  }

  /** Shows a new player a move or two, if they wait: nobody has to read instructions. */
  showHow(): void {
    this.#cancelShow()
    this.#cancelShow = this.#timers.after(SHOW_AFTER_MS, () => {
      if (this.#shown > 3 || this.#state.moves > KNOWS_MOVES) return
      this.#shown += 1
      const move = this.#needs.isVeiled() ? undefined : this.#advice.next(this.#state.table, this.#state.draw)
      if (move && this.#mayPlay) this.#point(move)
      this.showHow()
    })
  }

  get #state() {
    if (!this.#round) throw new Error('no round lies on the table')
    return this.#round.state
  }

  get #mayPlay(): boolean {
    return !this.#needs.isVeiled() && this.#round?.state.status === 'playing'
  }

  #dressTools(): void {
    const { tools, table } = this.#speech.texts
    this.#area.setAttribute('aria-label', table)
    byId(this.#page, 'pause').setAttribute('aria-label', tools.pause)
    for (const name of ['restart', 'undo', 'hint', 'finish'] as const) {
      const tool = byId(this.#page, name)
      const text = tool.querySelector('span')
      if (text) text.textContent = tools[name]
      tool.addEventListener('click', () => this.#command(name))
    }
    byId(this.#page, 'pause').addEventListener('click', () => this.#command('pause'))
  }

  #followSize(): void {
    const fit = (): void => {
      const { clientWidth, clientHeight } = this.#area
      if (clientWidth === 0 || clientHeight === 0) return
      this.#hand.letGo()
      this.#measures = measure(clientWidth, clientHeight)
      if (this.#round && this.#state.status === 'playing') this.#cardTable.show(this.#state.table, this.#measures)
    }
    fit()
    new ResizeObserver(fit).observe(this.#area)
  }

  #command(command: Command): void {
    if (!this.#mayPlay) return
    if (command !== 'finish') this.#finishing = []
    if (command === 'pause') this.#needs.pause()
    else if (command === 'hint') this.#hint()
    else if (command === 'finish') this.#finish()
    else this.#back(command)
  }

  #back(act: 'undo' | 'restart'): void {
    this.#hand.letGo()
    if (!this.#round?.play({ act, at: this.#clock.tenths })) return
    this.sound(act === 'undo' ? 'turnCard' : 'lay')
    this.#forget()
    this.#cardTable.show(this.#state.table, this.#measures)
    if (act === 'restart') this.#toast(this.#speech.texts.restarted)
    this.#show()
    this.#needs.changed()
  }

  /** The first request for a hint points at a move, the second plays it. */
  #hint(): void {
    const { table, draw } = this.#state
    if (this.#hinted && isLegal(table, this.#hinted)) {
      this.play(this.#hinted)
      return
    }
    const move = this.#advice.next(table, draw)
    if (!move) {
      this.#announceStuck()
      this.sound('refuse')
      return
    }
    this.#round?.play({ act: 'hint', at: this.#clock.tenths })
    this.#clock.start()
    this.#point(move)
    this.#hinted = move
    this.#say(this.#speech.move(table, move))
    this.sound('turn')
    this.#needs.changed()
  }

  /** Marks what is to move and where to, and moves a drawn hand there. */
  #point(move: Move): void {
    this.#pointer.show(this.#state.table, move, this.#measures)
    this.#cancelShow()
    this.#cancelShow = this.#timers.after(POINT_MS, () => this.#pointer.hide())
  }

  #forget(): void {
    this.#hinted = undefined
    this.#cancelShow()
    this.#cardTable.unmark()
    this.#pointer.hide()
    // Who has moved that often needs it in no later deal either.
    if (this.#state.moves > KNOWS_MOVES) this.#shown = 4
    if (this.#shown > 0 && this.#shown < 3) this.showHow()
  }

  #finish(): void {
    if (this.#finishing.length > 0) return
    this.#finishing = [...this.#advice.finish(this.#state.table, this.#state.draw)]
    this.#finishOne()
  }

  #finishOne(): void {
    const move = this.#finishing.shift()
    if (move === undefined || !this.#mayPlay) return
    const left = this.#finishing
    this.play(move)
    if (this.#finishing === left && left.length > 0) this.#timers.after(FINISH_MS, () => this.#finishOne())
  }

  #refuse({ pile, count }: Grip): void {
    this.sound('refuse')
    if (pile !== STOCK && count > 0) this.#cardTable.shake(cardsOf(this.#state.table, { from: pile, to: 0, count }))
  }

  #show(): void {
    const state = this.#state
    byId(this.#page, 'score').textContent = this.#speech.number(state.score)
    this.#goal(goalsOf(state, this.#needs.best()), state.score)
    const finish = byId(this.#page, 'finish')
    finish.hidden = state.status !== 'playing' || cardsDown(state.table) > 0
    byId(this.#page, 'hint').hidden = !finish.hidden
    for (const name of ['undo', 'restart'] as const) (byId(this.#page, name) as HTMLButtonElement).disabled = state.past.length === 0
    this.#warn()
  }

  /** Shows a warning when no move helps any more. */
  #warn(): void {
    const isStuck = this.#state.status === 'playing' && this.#isStuck()
    this.#page.documentElement.classList.toggle('stuck', isStuck)
    if (isStuck) this.#announceStuck()
  }

  #announceStuck(): void {
    this.#page.documentElement.classList.add('stuck')
    this.#toast(this.#speech.texts.stuck, 'stuck')
    this.#say(this.#speech.texts.stuck)
  }

  #isStuck(): boolean {
    const { table } = this.#state
    const { length } = table.stock
    // The search takes time, so it runs only after a whole pass through the stock.
    return length === 0 && this.#advice.next(table, this.#state.draw) === undefined
  }
}
