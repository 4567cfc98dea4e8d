import type { MatchPlayer } from '@majlis/game-bridge/protocol'

export interface PlayerCard {
  /** `discs` is the count, `discsLabel` the same in words; `seconds` is what is left of the turn, null without a clock. */
  show(shown: {
    readonly player: MatchPlayer | undefined
    readonly name: string
    readonly discs: string
    readonly discsLabel: string
    readonly active: boolean
    readonly seconds: string | null
    readonly share: number
    readonly urgent: boolean
    readonly away: boolean
  }): void
}

/** Fills a card: avatar, name, a disc with the count on it, and a clock that runs while it is this player's turn. */
export function createCard(root: HTMLElement): PlayerCard {
  const avatar = part('span', 'avatar')
  const name = part('bdi', 'name')
  const clock = part('span', 'clock')
  const text = part('span', 'lines')
  const count = part('span', 'count')
  const bar = part('span', 'bar')
  count.setAttribute('role', 'img')
  text.append(name, clock)
  root.replaceChildren(avatar, text, count, bar)
  return {
    show({ player, name: shownName, discs, discsLabel, active, seconds, share, urgent, away }) {
      root.classList.toggle('active', active)
      root.classList.toggle('urgent', urgent)
      root.classList.toggle('away', away)
      count.className = `count seat-${player?.seat ?? 'none'}`
      count.textContent = discs
      count.setAttribute('aria-label', discsLabel)
      root.style.setProperty('--hue', String(player?.hue ?? (player?.seat === 1 ? 40 : 150)))
      avatar.textContent = [...(player?.name ?? '?')][0] ?? '?'
      name.textContent = shownName
      clock.textContent = seconds ?? ''
      clock.hidden = seconds === null
      bar.hidden = seconds === null
      bar.style.setProperty('--share', String(share))
    },
  }
}

function part(tag: string, name: string): HTMLElement {
  const element = document.createElement(tag)
  element.className = name
  return element
}
