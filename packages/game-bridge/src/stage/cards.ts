import { portraitOf } from '../portrait.ts'
import type { MatchPlayer, MatchSnapshot, SeatVoice } from '../protocol.ts'
import { createPortrait } from './bot-portrait.ts'
import { byId } from './screen.ts'
import { isLow, leftInTotal, leftOfTurn, timeText } from './turn.ts'
import type { TurnClock } from './turn.ts'

/** From this many seconds down, the clock is shown as urgent. */
const URGENT_SECONDS = 5
/** Hues of seats whose players have none. */
const HUES = [150, 40] as const

/** The contents of a player's card. */
export interface CardFacts {
  readonly player: MatchPlayer | undefined
  readonly isOwn: boolean
  /** It is this seat's turn. */
  readonly isActive: boolean
  /** Whole seconds left of the turn; null when it is not this seat's, or has no clock. */
  readonly seconds: number | null
  /** Milliseconds left in total; null without a total clock. It is shown in place of the seconds, also while it is another seat's turn. */
  readonly total: number | null
  /** What is left of the turn, 0 to 1. */
  readonly share: number
  readonly isUrgent: boolean
  readonly isAway: boolean
}

/** The contents of the card of a seat now. `away` holds the seats that are gone; `now` is this device's time, epoch ms. */
export function cardFacts(match: MatchSnapshot, seat: number, clock: TurnClock, away: ReadonlyMap<number, unknown>, now: number): CardFacts {
  const left = leftOfTurn(clock, match, now)
  const isActive = match.turn.includes(seat) && !match.outcome.over
  const total = leftInTotal(clock, match, seat, now)
  const seconds = isActive && left !== null ? Math.ceil(left / 1000) : null
  return {
    player: match.players.find((one) => one.seat === seat),
    isOwn: seat === match.seat,
    isActive,
    seconds,
    total,
    share: left === null ? 1 : Math.min(1, left / clock.turnMs),
    isUrgent: total === null ? seconds !== null && seconds <= URGENT_SECONDS : isLow(clock, match, seat, now),
    isAway: away.has(seat),
  }
}

/** The state of a player's voice on the card: speaking, muted, open, or '' for a player who is not in the voice chat. */
export type VoiceMark = 'speaking' | 'muted' | 'open' | ''

/** The mark of a seat among those who are in the voice chat. A muted player has no ring, whatever was last received. */
export function voiceMark(seats: readonly SeatVoice[], seat: number): VoiceMark {
  const voice = seats.find((one) => one.seat === seat)
  if (!voice) return ''
  if (voice.isMuted) return 'muted'
  return voice.isSpeaking ? 'speaking' : 'open'
}

const voiceStatesOf = new WeakMap<Document, readonly SeatVoice[]>()

/** Shows these states of voice chat on the cards of the page. The app sends them. */
export function markVoiceChat(page: Document, seats: readonly SeatVoice[]): void {
  voiceStatesOf.set(page, seats)
  for (const card of page.querySelectorAll<HTMLElement>('.player[data-seat]')) wearVoice(card, seats)
}

function wearVoice(card: HTMLElement, seats: readonly SeatVoice[]): void {
  const mark = voiceMark(seats, Number(card.dataset['seat']))
  card.dataset['voice'] = mark
  const sign = card.querySelector<HTMLElement>('.voice')
  if (sign) sign.hidden = mark === ''
}

export interface CardTexts {
  /** The label for the own seat; the own name follows it in small letters. */
  readonly you: string
  digits(value: number): string
}

/** A seat's count as a number, as on its disc, and as text. */
export interface SeatCount {
  readonly text: string
  readonly label: string
}

/** The cards of two players: avatar or a bot's face, name, the seat's colour, and a clock that runs while it is the seat's turn. */
export interface Cards {
  /** Called often, because the clocks run. A `count` replaces the small symbol of the seat. A spectator sees the board as seat 0 does. */
  show(match: MatchSnapshot, clock: TurnClock, away: ReadonlyMap<number, unknown>, now: number, count?: (seat: number) => SeatCount): void
}

/** Fills the page's `#me` and `#rival`; `match.css` gives them their look. */
export function createCards(page: Document, texts: CardTexts): Cards {
  const [me, rival] = [createCard(byId(page, 'me'), texts), createCard(byId(page, 'rival'), texts)]
  return {
    show(match, clock, away, now, count) {
      const own = match.seat ?? 0
      me(own, cardFacts(match, own, clock, away, now), count?.(own))
      rival(1 - own, cardFacts(match, 1 - own, clock, away, now), count?.(1 - own))
    },
  }
}

/** One seat's card in `root`, for games that seat more than two; call the returned function often, because its clock runs. */
export function createCard(root: HTMLElement, texts: CardTexts): (seat: number, facts: CardFacts, count: SeatCount | undefined) => void {
  const page = root.ownerDocument
  const part = (tag: string, name: string): HTMLElement => {
    const element = page.createElement(tag)
    element.className = name
    return element
  }
  const [avatar, initial, chip] = [part('span', 'avatar'), part('span', 'initial'), part('span', 'chip')]
  const [lines, name, note] = [part('span', 'lines'), part('bdi', 'name'), part('small', 'note')]
  const [clock, disc, bar, voice] = [part('span', 'clock'), part('span', 'count'), part('span', 'bar'), part('i', 'voice')]
  disc.setAttribute('role', 'img')
  const portrait = createPortrait(page)
  avatar.append(initial, portrait.root, chip, voice)
  lines.append(name, note)
  // Minutes stand before seconds in both directions of writing.
  clock.dir = 'ltr'
  root.replaceChildren(avatar, lines, clock, disc, bar)

  return (seat, { player, isOwn, isActive, seconds, total, share, isUrgent, isAway }, count) => {
    root.classList.toggle('active', isActive)
    root.classList.toggle('urgent', isUrgent)
    root.classList.toggle('away', isAway)
    root.classList.toggle('timed', total !== null)
    root.classList.toggle('counted', count !== undefined)
    root.classList.toggle('bot', player?.bot !== undefined)
    root.dataset['seat'] = String(seat)
    wearVoice(root, voiceStatesOf.get(page) ?? [])
    const bot = player?.bot?.level === undefined ? null : portraitOf(player.bot.level)
    root.style.setProperty('--hue', String(bot?.hue ?? player?.hue ?? HUES[seat === 1 ? 1 : 0]))
    portrait.show(bot)
    chip.className = `chip seat-${seat}`
    chip.hidden = count !== undefined
    disc.className = `count seat-${seat}`
    disc.hidden = count === undefined
    write(disc, count?.text ?? '')
    disc.setAttribute('aria-label', count?.label ?? '')
    write(initial, bot ? '' : ([...(player?.name ?? '?')][0] ?? '?'))
    const [title, under] = isOwn ? [texts.you, player?.name] : [player?.bot?.name ?? player?.name, player?.bot?.label]
    write(name, title ?? '?')
    // A bot keeps its level in place of the seconds, which it never runs out of: a level that came and went would move the board at each turn.
    const shown = player?.bot === undefined ? seconds : null
    // With a count the clock stands under the name.
    write(note, count === undefined || (!isOwn && total === null && shown === null) ? (under ?? '') : '')
    write(clock, total !== null ? timeText(total, texts.digits) : shown === null ? '' : turnText(shown, texts.digits))
    clock.hidden = total === null && shown === null
    bar.hidden = seconds === null
    bar.style.setProperty('--share', String(share))
  }
}

/** The seconds of a turn; from a minute on in minutes and seconds. */
function turnText(seconds: number, digits: (value: number) => string): string {
  return seconds < 60 ? digits(seconds) : timeText(seconds * 1000, digits)
}

/** Writes only what changed: the clocks are drawn four times a second. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
