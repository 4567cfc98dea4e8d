import { fill } from '@majlis/game-bridge/stage/screen'
import type { StatusLine } from '@majlis/game-bridge/stage/table'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { weaponsOf } from '../arsenal.ts'
import type { Shot, Strike, View } from '../state.ts'
import { OLD_WEAPONS } from '../weapons.ts'
import { flightOf, sightOf } from './arsenal.ts'
import type { Messages } from './messages.ts'
import type { Session } from './session.ts'

interface LineParts {
  readonly texts: Messages
  /** The rival, isolated. */
  readonly name: string
  digits(value: number): string
  /** The values of a text about a ship that this shot has sunk; undefined when it has sunk none. */
  shipOf(shot: Shot): Readonly<Record<string, string>> | undefined
}

/** The line of a match with an arsenal while it is played. */
export function arsenalLine(session: Session, view: View, match: MatchSnapshot, parts: LineParts): StatusLine {
  const { texts, name } = parts
  const { pending, aiming, ahead } = session
  const strike = view.arsenal?.strike ?? null
  const isMine = match.seat !== null && match.turn.includes(match.seat) && ahead.length === 0
  const kind = isMine ? 'turn' : 'wait'
  if (pending) return { text: aiming ? fill(texts.launching, { weapon: texts.weapons[aiming.weapon].name }) : texts.firing, kind: 'wait' }
  if (isMine && aiming) {
    const { does, aim } = texts.weapons[aiming.weapon]
    return { text: aiming.at === null ? `${does}. ${aim}` : texts.aimed, kind }
  }
  const flight = flightOf(view, ahead)
  if (flight?.weapon) {
    const weapon = texts.weapons[flight.weapon].name
    return { text: flight.seat === match.seat ? fill(texts.launching, { weapon }) : fill(texts.theirWeapon, { name, weapon }), kind }
  }
  const fresh = isMine && strike?.seat !== match.seat ? newWeaponLine(view, match, texts) : undefined
  // What a mine or a gun of one's own has done is more than that there is a new weapon.
  if (fresh && !strike?.blasts.length && strike?.gun === undefined) return { text: fresh, kind }
  if (!strike) return { text: isMine ? texts.yourTurn : fill(texts.theirTurn, { name }), kind }
  return { text: strikeText(strike, view, strike.seat === match.seat, parts), kind }
}

/** The line about a weapon that has come with this turn, or in the first one about all; undefined when none has. */
function newWeaponLine({ arsenal }: View, { seat }: MatchSnapshot, { newWeapon, firstWeapons, weapons }: Messages): string | undefined {
  const own = seat === 1 ? 1 : 0
  if (arsenal?.choice) return arsenal.turns[own] === 0 && weaponsOf(arsenal, own).length > 0 ? firstWeapons : undefined
  const weapon = arsenal && OLD_WEAPONS[arsenal.turns[own]]
  if (!weapon || !weaponsOf(arsenal, own).includes(weapon)) return undefined
  return fill(newWeapon, { weapon: weapons[weapon].name, does: weapons[weapon].does })
}

/** What a strike has done, and who goes on. */
function strikeText(strike: Strike, view: View, isOwn: boolean, { texts, name, digits, shipOf }: LineParts): string {
  const { weapon, shots, blasts } = strike
  if (strike.gun !== undefined && weapon) return fill((isOwn ? texts.ownDown : texts.theirDown)[weapon], { name })
  const sunkByMine = blasts.map(shipOf).find((ship) => ship !== undefined)
  if (shots.some(({ result }) => result === 'mine')) {
    const [plain, sank] = isOwn ? [texts.youHitMine, texts.youHitMineSunk] : [texts.theyHitMine, texts.theyHitMineSunk]
    return fill(sunkByMine ? sank : plain, { name, ...sunkByMine })
  }
  if (weapon === 'scout') {
    const { ships, mines } = sightOf(strike, view)
    return isOwn ? fill(texts.youSaw, { ships: digits(ships), mines: digits(mines) }) : fill(texts.theySaw, { name })
  }
  const sunk = shots.map(shipOf).find((ship) => ship !== undefined)
  if (sunk) return fill(isOwn ? texts.youSank : texts.theySank, { name, ...sunk })
  const isHit = shots.some(({ result }) => result === 'hit')
  if (!isHit && shots.some(({ result }) => result === 'gun')) return fill(isOwn ? texts.youHitGun : texts.theyHitGun, { name })
  if (!weapon) {
    const [hit, miss] = isOwn ? [texts.youHit, texts.youMissed] : [texts.theyHit, texts.theyMissed]
    return fill(isHit ? hit : miss, { name })
  }
  const { name: weaponName, ownMiss, theirMiss } = texts.weapons[weapon]
  if (!isHit) return fill(isOwn ? ownMiss : theirMiss, { name })
  return fill(isOwn ? texts.youHitBy : texts.theyHitBy, { name, weapon: weaponName })
}
