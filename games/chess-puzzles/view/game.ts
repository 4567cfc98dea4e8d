import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Json, Welcome } from '@majlis/game-bridge/protocol'
import { byId, digitWriter, fill, numberWriter } from '@majlis/game-bridge/stage/screen'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import { type Autosave, createAutosave } from '@majlis/game-kit/autosave'
import { utcDate } from '@majlis/game-kit/days'
import { createScoreReport, createSeeds } from '@majlis/game-kit/life'
import { createOverlay } from '@majlis/game-kit/overlay'
import { counter } from '@majlis/game-kit/plural'
import { openSolo } from '@majlis/game-kit/solo'
import { dailySeed } from '@majlis/game-kit/daily-seed'
import { dailyPuzzle } from '../daily.ts'
import { PATH, type Puzzle } from '../puzzle.ts'
import { solvedIn } from '../rush.ts'
import type { Theme } from '../theme-names.ts'
import { createDone, type Done } from './done.ts'
import { createLook, type Look } from './look.ts'
import { createMenu, type Menu } from './menu.ts'
import type { Writers } from './writers.ts'
import { messages, type Messages } from './messages.ts'
import { Play, type PlayNeeds } from './play.ts'
import { asJson, nextOfTheme, nextPlace, placeOf, type Progress, readProgress, together, withEnd, withInput, withRush } from './progress.ts'
import { Race } from './race.ts'
import { createRaceEnd, type RaceEnd } from './race-end.ts'
import { newRound, resumedRound, type Round } from './round.ts'
import type { Run } from './run.ts'

/** Milliseconds from the last move to the panel of the end, so that the mate can be seen. */
const RESULT_AFTER_MS = 700

/** Runs the game on the page. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, page: Document): void {
  const texts: Messages = messages[welcome.language]
  for (const name of ['back', 'restart'] as const) byId(page, name).setAttribute('aria-label', texts.tools[name])
  const sounds = openSounds(page, welcome.audio)
  openSolo({ host, welcome, page, title: texts.title, sound: texts.tools.sound, sounds }, () => {
    const game = new Game(welcome, { host, page, timers, texts, sounds })
    return { rest: () => game.rest(), wake: () => game.wake() }
  })
}

/** The pages of the game. */
const SCREENS = ['menu', 'play', 'race-end', 'look'] as const

type Parts = Pick<PlayNeeds, 'host' | 'page' | 'timers' | 'texts' | 'sounds'>

class Game {
  readonly #parts: Parts
  readonly #write: Writers
  readonly #play: Play
  readonly #menu: Menu
  readonly #done: Done
  readonly #autosave: Autosave
  readonly #nextSeed: () => string
  readonly #race: Race
  readonly #raceEnd: RaceEnd
  readonly #look: Look
  readonly #report: (score: number) => void
  /** In a duel there is nothing but one rush. */
  readonly #isDuel: boolean
  #progress: Progress
  /** The puzzles that were begun: each can be continued, also after the other one. */
  #day: Round | null
  #path: Round | null
  /** The puzzle on the page, also after it is solved; null in the menu of a visit's start. */
  #round: Round | null = null
  /** The app knows of no round that goes on: an end was reported, and none has begun since. */
  #hasEnded = false
  /** The rating before the puzzle on the page. */
  #ratingBefore = 0
  #cancelResult: () => void = () => undefined

  constructor(welcome: Welcome, parts: Parts) {
    const { host, page, timers, texts } = parts
    const digits = digitWriter(welcome)
    this.#parts = parts
    this.#write = { number: numberWriter(welcome), digits, count: counter(welcome.language, digits) }
    this.#nextSeed = createSeeds(welcome, host)
    this.#report = createScoreReport(host, timers)
    this.#isDuel = welcome.repeatsSeed === true
    this.#progress = readProgress(welcome.saved?.data)
    const { dayRound, pathRound } = this.#progress
    this.#day = (dayRound && resumedRound(dayRound)) ?? null
    this.#path = (pathRound && resumedRound(pathRound)) ?? null
    this.#autosave = createAutosave(host, timers, {
      start: welcome.saved,
      current: () => this.#saved(),
      learn: (theirs) => {
        this.#progress = together(this.#progress, readProgress(theirs))
      },
    })
    const overlay = createOverlay(page, byId(page, 'game'))
    const needs: PlayNeeds = {
      ...parts,
      write: this.#write,
      isOpen: () => !byId(page, 'play').hidden && !overlay.open,
      onChange: () => this.#changed(),
      onEnd: () => (this.#round ? this.#ended() : this.#race.next(true)),
      onMissed: () => this.#race.next(false),
      onBack: () => this.#back(),
    }
    // Without a round there is still a board behind the menu.
    this.#play = new Play(needs, this.#path ?? newRound('menu', firstOf(PATH)))
    this.#race = new Race({ ...needs, overlay, play: this.#play, ...this.#raceActs() }, this.#progress.rushRound, this.#isDuel)
    this.#raceEnd = createRaceEnd(page, texts, this.#write, {
      again: () => this.#race.begin(),
      menu: () => this.#toMenu(),
      look: (puzzle) => this.#lookAt(puzzle),
    })
    this.#look = createLook(page, texts, () => this.#show('race-end'))
    this.#menu = createMenu(page, texts, this.#write, {
      day: () => this.#openDay(),
      rush: () => this.#race.open(),
      open: (place) => this.#openPath(place),
      practise: (theme) => this.#practise(theme),
    })
    this.#done = createDone(page, texts, this.#write, { next: () => this.#next(), again: () => this.#again() })
    byId(page, 'back').addEventListener('click', () => this.#back())
    byId(page, 'restart').addEventListener('click', () => this.#again())
    // In a duel each has one rush.
    for (const id of ['race-again', 'race-menu']) byId(page, id).hidden = this.#isDuel
    if (this.#isDuel) this.#openDuel()
    else this.#openSaved()
  }

  #openDuel(): void {
    this.#show('play')
    this.#race.open()
  }

  #raceActs() {
    return {
      best: () => this.#progress.rushBest,
      nextSeed: this.#nextSeed,
      onOpen: (isNew: boolean) => this.#openRace(isNew),
      onScore: this.#report,
      onEnd: (run: Run) => this.#raceEnded(run),
      onLeave: () => this.#toMenu(),
    }
  }

  /** Goes on with the puzzle that was on the page, or shows the menu. */
  #openSaved(): void {
    const { shown } = this.#progress
    if (shown === 'rush' && this.#race.isBegun) {
      this.#race.open()
      return
    }
    const round = { day: this.#day?.date === this.#today ? this.#day : null, path: this.#path, rush: null }[shown ?? 'path']
    if (round && shown !== null) this.#goOn(round)
    else this.#showMenu()
  }

  #saved(): Json {
    const rounds = { dayRound: this.#day?.saved() ?? null, pathRound: this.#path?.saved() ?? null, rushRound: this.#race.saved() }
    return asJson({ ...this.#progress, shown: this.#shown, ...rounds })
  }

  /** What is played on the page now; null where nothing is. */
  get #shown(): Progress['shown'] {
    if (byId(this.#parts.page, 'play').hidden) return null
    if (this.#round === null) return this.#race.isBegun ? 'rush' : null
    return this.#round.end() !== null ? null : this.#round.date === null ? 'path' : 'day'
  }

  /** Stops the clock of a rush, and saves; resolves to true once the app has the rounds. */
  rest(): Promise<boolean> {
    this.#race.pause(true)
    this.#autosave.touch()
    return this.#autosave.flush()
  }

  wake(): void {
    this.#race.wake()
  }

  #show(screen: (typeof SCREENS)[number]): void {
    const { page } = this.#parts
    for (const one of SCREENS) byId(page, one).hidden = one !== screen
    // Two pages share one button: it is moved to the visible one.
    byId(page, screen === 'menu' ? 'menu-head' : 'head').append(byId(page, 'sound'))
    this.#cancelResult()
    this.#done.hide()
  }

  #showMenu(): void {
    this.#show('menu')
    // Drawn last, because its lists scroll to what comes next.
    this.#menu.draw(this.#progress, this.#path && placeOf(this.#path.state), this.#today, this.#race.isBegun)
  }

  /** Leaves the board: a rush is paused. */
  #back(): void {
    if (this.#round === null && this.#race.isBegun) this.#race.pause()
    else if (!this.#isDuel) this.#toMenu()
  }

  #toMenu(): void {
    this.#showMenu()
    this.#autosave.touch()
    void this.#autosave.flush()
  }

  get #today(): string {
    return utcDate(this.#parts.timers.now())
  }

  #openDay(): void {
    const date = this.#today
    if (this.#day?.date === date) this.#goOn(this.#day)
    else this.#beginDay(date)
  }

  /** Opens a place of the path, whose next puzzles come in their order. */
  #openPath(place: number): void {
    this.#progress = { ...this.#progress, theme: null }
    this.#openPlace(place)
  }

  /** Opens a puzzle of a theme: the one that was begun, if it is of this theme, or the next one. */
  #practise(theme: Theme): void {
    const begun = this.#progress.theme === theme ? this.#path : null
    this.#progress = { ...this.#progress, theme }
    if (begun) this.#goOn(begun)
    else this.#openPlace(nextOfTheme(this.#progress, theme))
  }

  #openPlace(place: number): void {
    const puzzle = PATH[place]
    if (!puzzle) return
    if (this.#path?.state.puzzle.id === puzzle.id) this.#goOn(this.#path)
    else this.#beginPath(puzzle)
  }

  #beginDay(date: string): void {
    this.#parts.host.emit('round.start', {})
    this.#day = newRound(dailySeed(date), dailyPuzzle(date))
    this.#enter(this.#day)
  }

  #beginPath(puzzle: Puzzle): void {
    this.#path = newRound(this.#nextSeed(), puzzle)
    this.#enter(this.#path)
  }

  /** Continues a round that was begun before the other one. */
  #goOn(round: Round): void {
    if (this.#hasEnded) this.#parts.host.emit('round.start', {})
    this.#enter(round)
  }

  #enter(round: Round): void {
    const { page, texts } = this.#parts
    this.#round = round
    this.#hasEnded = false
    this.#ratingBefore = this.#progress.rating.points
    const number = this.#write.digits(placeOf(round.state) + 1)
    const { theme } = this.#progress
    const name = theme === null ? fill(texts.puzzle, { number }) : fill(texts.themePuzzle, { theme: texts.themes[theme], number })
    byId(page, 'name').textContent = round.date === null ? name : texts.day.name
    // A puzzle of the day has one attempt: begun anew, the mistakes of the first one would not count.
    byId(page, 'restart').hidden = round.date !== null
    this.#show('play')
    this.#play.open(round)
    this.#play.speak()
    this.#autosave.touch()
  }

  /** The next puzzle of the path, or of the theme, that is not solved; the menu once all are. */
  #next(): void {
    const { theme } = this.#progress
    const after = this.#round && this.#round.date === null ? placeOf(this.#round.state) : -1
    const place = theme === null || after < 0 ? nextPlace(this.#progress, after) : nextOfTheme(this.#progress, theme, after)
    if (place < 0) this.#toMenu()
    else this.#openPlace(place)
  }

  /** Begins the puzzle of the page anew. One of the day only after it is solved, which does not count again. */
  #again(): void {
    const round = this.#round
    if (!round || (round.date !== null && !round.end())) return
    if (round.date === null) this.#beginPath(round.state.puzzle)
    else this.#beginDay(round.date)
  }

  #changed(): void {
    if (this.#round) this.#progress = withInput(this.#progress, this.#round.state)
    this.#autosave.touch()
  }

  /** Reports the end to the app at once, and after that saves it; the player sees the panel after a moment. */
  #ended(): void {
    const round = this.#round
    const end = round?.end()
    if (!round || !end) return
    this.#parts.host.emit('round.end', { outcome: end.outcome, score: end.score, proof: { ...end.proof }, goesOn: true })
    this.#hasEnded = true
    this.#progress = withEnd(this.#progress, round.state, round.date)
    if (round.date === null) this.#path = null
    else this.#day = null
    this.#autosave.touch()
    void this.#autosave.flush()
    this.#cancelResult = this.#parts.timers.after(RESULT_AFTER_MS, () => this.#done.show(round, this.#progress, this.#today, this.#ratingBefore))
  }

  /** Shows the board for a rush. A new one has been reported to the app. */
  #openRace(isNew: boolean): void {
    const { page, host } = this.#parts
    if (this.#hasEnded && !isNew) host.emit('round.start', {})
    this.#hasEnded = false
    this.#round = null
    byId(page, 'restart').hidden = true
    this.#show('play')
  }

  /** Reports the end of a rush at once, and after that saves it; the player sees the result after a moment. */
  #raceEnded(run: Run): void {
    const { host, sounds, timers } = this.#parts
    const { state } = run
    const end = run.end()
    if (!end) return
    host.emit('round.end', { outcome: end.outcome, score: end.score, proof: { ...end.proof }, goesOn: true })
    this.#hasEnded = true
    const best = this.#progress.rushBest
    this.#progress = withRush(this.#progress, solvedIn(state))
    this.#autosave.touch()
    void this.#autosave.flush()
    sounds.play(solvedIn(state) > best ? 'win' : 'lose')
    this.#cancelResult = timers.after(RESULT_AFTER_MS, () => {
      this.#raceEnd.show(state, best)
      this.#show('race-end')
      byId(this.#parts.page, 'race-again').focus({ preventScroll: true })
    })
  }

  #lookAt(puzzle: Puzzle): void {
    this.#show('look')
    this.#look.show(puzzle)
  }
}

function firstOf(puzzles: readonly Puzzle[]): Puzzle {
  const [first] = puzzles
  if (!first) throw new Error('there are no puzzles')
  return first
}
