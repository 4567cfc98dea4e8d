import type { MatchPlayer } from '@majlis/game-bridge/protocol'

export interface PlayerCard {
  /** `note` stands under the name; `seconds` is what is left of the turn, null without a clock. */
  show(shown: {
    readonly player: MatchPlayer | undefined
    readonly name: string
    readonly note: string
    readonly active: boolean
    readonly seconds: string | null
    readonly share: number
    readonly urgent: boolean
    readonly away: boolean
  }): void
}

/** Fills a card: avatar, name, the disc's colour, and a clock that runs while it is this player's turn. */
export function createCard(root: HTMLElement): PlayerCard {
  const avatar = part('span', 'avatar')
  const initial = part('span', 'initial')
  const chip = part('span', 'chip')
  const name = part('bdi', 'name')
  const note = part('small', 'note')
  const text = part('span', 'lines')
  const clock = part('span', 'clock')
  const bar = part('span', 'bar')
  avatar.append(initial, chip)
  text.append(name, note)
  root.replaceChildren(avatar, text, clock, bar)
  return {
    show({ player, name: shownName, note: shownNote, active, seconds, share, urgent, away }) {
      root.classList.toggle('active', active)
      root.classList.toggle('urgent', urgent)
      root.classList.toggle('away', away)
      chip.className = `chip seat-${player?.seat ?? 'none'}`
      root.style.setProperty('--hue', String(player?.hue ?? (player?.seat === 1 ? 40 : 150)))
      initial.textContent = [...(player?.name ?? '?')][0] ?? '?'
      name.textContent = shownName
      note.textContent = shownNote
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
