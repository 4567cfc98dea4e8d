import type { GameHost } from '@majlis/game-bridge/guest'
import { BridgeError } from '@majlis/game-bridge/protocol'
import type { MatchSnapshot, Welcome } from '@majlis/game-bridge/protocol'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import { announcer, byId, digitWriter, dressPage, fill, muteButton } from '@majlis/game-bridge/stage/screen'
import { openSounds } from '@majlis/game-bridge/stage/sound'
import { COLUMNS } from '../rules.ts'
import { createBoard } from './board.ts'
import { messages } from './messages.ts'
import { createCard } from './players.ts'
import { droppable, newSession, withPending, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import { statusLine } from './status.ts'

const URGENT_SECONDS = 5

/** Runs the game on the page: draws what the app tells and asks it for moves. */
export function startGame(host: GameHost, welcome: Welcome, timers: Timers, document: Document): void {
  const texts = messages[welcome.language]
  const digits = digitWriter(welcome)
  dressPage(document.documentElement, welcome, host, texts.title)
  const sounds = openSounds(document, welcome.audio)
  muteButton(byId(document, 'sound'), host, welcome.audio, texts.sound, (on) => sounds.setOn(on))
  const say = announcer(byId(document, 'spoken'))
  const status = byId(document, 'status')
  const cards = { me: createCard(byId(document, 'me')), rival: createCard(byId(document, 'rival')) }
  const board = createBoard(
    byId(document, 'board'),
    { board: texts.board, column: (column, full) => fill(full ? texts.full : texts.column, { column: digits(column + 1) }) },
    (column) => void drop(column),
  )
  let session: Session = newSession
  /** Device clock minus server clock, ms, and how long the present turn lasts. */
  let clock = { ahead: 0, turnMs: 1, seq: -1 }
  let refused = false

  function show(next: Session): void {
    session = next
    if (!session.board || !session.match) return
    board.show({ state: session.board, pending: session.pending, seat: session.match.seat, open: droppable(session) })
    showCards()
    const line = statusLine(session, texts, refused)
    if (status.textContent !== line.text) status.textContent = line.text
    status.className = line.kind
  }

  function showCards(): void {
    const { match } = session
    if (!match) return
    const mySeat = match.seat ?? 0
    const left = match.deadline === null ? null : Math.max(0, match.deadline + clock.ahead - timers.now())
    for (const [card, seat] of [
      [cards.me, mySeat],
      [cards.rival, 1 - mySeat],
    ] as const) {
      const player = match.players.find((one) => one.seat === seat)
      const active = match.turn.includes(seat) && !match.outcome.over
      const seconds = active && left !== null ? Math.ceil(left / 1000) : null
      const away = session.away.has(seat)
      card.show({
        player,
        name: seat === match.seat ? texts.you : (player?.name ?? '?'),
        note: seat === match.seat ? (player?.name ?? '') : '',
        active,
        seconds: seconds === null ? null : digits(seconds),
        share: left === null ? 1 : Math.min(1, left / clock.turnMs),
        urgent: seconds !== null && seconds <= URGENT_SECONDS,
        away,
      })
    }
  }

  function hear(match: MatchSnapshot): void {
    const before = session
    const next = withSnapshot(before, match)
    if (next === before) return
    const ahead = timers.now() - match.now
    clock = { ahead, seq: match.seq, turnMs: match.seq === clock.seq ? clock.turnMs : Math.max(1, (match.deadline ?? 0) - match.now) }
    refused = false
    tell(before, next, match)
    show(next)
  }

  /** Sounds and words for what changed. */
  function tell(before: Session, next: Session, match: MatchSnapshot): void {
    const cell = next.board?.last ?? null
    const isNews = before.match?.matchId === match.matchId && match.seq > before.match.seq && cell !== null
    if (isNews && before.pending?.cell !== cell) sounds.play('drop')
    const mover = cell === null ? undefined : match.players.find(({ seat }) => String(seat) === next.board?.board[cell])
    const words: string[] = []
    if (isNews && mover && mover.seat !== match.seat) words.push(fill(texts.dropped, { name: mover.name, column: digits((cell % COLUMNS) + 1) }))
    words.push(statusLine(next, texts, false).text)
    if (isNews || !before.match || match.outcome.over) say(words.join('. '))
    if (!match.outcome.over) return
    if (match.seat !== null && match.outcome.winners.includes(match.seat)) sounds.play('win')
    else sounds.play(match.outcome.winners.length === 0 ? 'turn' : 'lose')
  }

  async function drop(column: number): Promise<void> {
    const asked = withPending(session, column)
    if (asked === session || !asked.match || !asked.pending) {
      if (session.match?.turn.includes(session.match.seat ?? -1)) refuse(column)
      return
    }
    const { seq } = asked.match
    refused = false
    sounds.play('drop')
    host.emit('haptic', { pattern: 'tap' })
    show(asked)
    try {
      const answer = await host.request('match.move', { seq, move: { column } })
      if (answer.ok) return
      show({ ...session, pending: null })
      refuse(column)
      if (answer.reason !== 'ILLEGAL') await resync()
    } catch (error) {
      // Nobody knows whether the move arrived: the disc stays pending until the server has been asked how things stand.
      host.emit('log', { level: 'warn', message: `match.move: ${error instanceof BridgeError ? error.code : 'failed'}` })
      await resync()
    }
  }

  function refuse(column: number): void {
    refused = true
    sounds.play('refuse')
    host.emit('haptic', { pattern: 'warning' })
    board.shake(column)
    say(texts.refused)
    show(session)
  }

  async function resync(): Promise<void> {
    const match = await host.request('match.resync', {}).catch(() => null)
    if (!match) return
    const pendingIsLost = session.pending !== null && match.seq < session.pending.seq
    if (pendingIsLost) session = { ...session, pending: null }
    hear(match)
    show(session)
  }

  host.on('match.data', hear)
  host.on('match.update', hear)
  host.on('match.playerLeft', ({ seat, graceUntil }) => {
    show({ ...session, away: new Map(session.away).set(seat, graceUntil) })
    say(statusLine(session, texts, false).text)
  })
  host.on('match.playerReturned', ({ seat }) => show({ ...session, away: new Map([...session.away].filter(([one]) => one !== seat)) }))
  host.on('net.changed', ({ online }) => {
    show({ ...session, online })
    say(statusLine(session, texts, false).text)
    if (online) void resync()
  })
  // The match goes on while this frame is paused; only its sounds and its input rest. Nothing is lost: the server has it all.
  host.onPause(() => {
    sounds.setOn(false)
    show({ ...session, paused: true })
    return true
  })
  host.on('host.resume', () => {
    sounds.setOn(byId(document, 'sound').getAttribute('aria-pressed') === 'true')
    show({ ...session, paused: false })
    void resync()
  })
  document.addEventListener('keydown', (event) => {
    const column = '1234567'.indexOf(event.key)
    if (column >= 0 && event.key.length === 1 && !event.repeat) void drop(column)
  })
  timers.every(250, showCards)
  byId(document, 'game').hidden = false
  host.emit('load.progress', { percent: 100 })
  host.emit('load.ready', {})
}
