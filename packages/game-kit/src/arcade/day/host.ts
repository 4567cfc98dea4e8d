import type { GameHost } from '@majlis/game-bridge/guest'
import type { GuestEvents, Json } from '@majlis/game-bridge/protocol'
import { fieldsOf } from '../../autosave.ts'
import { joinDays, readDays } from '../../days.ts'
import type { Days } from '../../days.ts'
import { hostOfSaves } from '../../host-of-saves.ts'

/** What the host needs from the rounds of a day. */
interface DayNeeds {
  /** The days that every save contains; a save of another device is joined to them. */
  days: Days
  /** The seed with which the round is played that the arcade names by this seed. */
  playedSeed(seed: string): string
}

/**
 * The app's interface for the arcade, which saves only what every arcade game has and names each round by the seed of the visit: this adds the days in a row
 * to every save, and names the seed of the day in proofs and saves of its round.
 */
export function hostOfDays(host: GameHost, needs: DayNeeds): GameHost {
  function withSeed(part: Json): Json {
    const { seed } = fieldsOf(part)
    return typeof seed === 'string' ? { ...(part as Readonly<Record<string, Json>>), seed: needs.playedSeed(seed) } : part
  }

  function withDays(data: Json): Json {
    const { run = null, ...fields } = fieldsOf(data) as Readonly<Record<string, Json>>
    return { ...fields, run: withSeed(run), ...needs.days }
  }

  const saving = hostOfSaves(host, withDays, (theirs) => {
    needs.days = joinDays(needs.days, readDays(theirs))
  })
  return {
    ...saving,
    emit(name, data) {
      const { proof } = data as GuestEvents['round.end']
      if (name !== 'round.end' || proof === undefined) host.emit(name, data)
      else host.emit('round.end', { ...(data as GuestEvents['round.end']), proof: withSeed(proof) })
    },
  }
}
