import type { GameHost } from '@majlis/game-bridge/guest'
import type { GuestEvents, GuestRequests, Json } from '@majlis/game-bridge/protocol'
import { fieldsOf } from '../../autosave.ts'
import { joinDays, readDays } from '../../days.ts'
import type { Days } from '../../days.ts'

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

  return {
    ...host,
    emit(name, data) {
      const { proof } = data as GuestEvents['round.end']
      if (name !== 'round.end' || proof === undefined) host.emit(name, data)
      else host.emit('round.end', { ...(data as GuestEvents['round.end']), proof: withSeed(proof) })
    },
    async request<Name extends keyof GuestRequests>(name: Name, data: GuestRequests[Name][0], timeoutMs?: number): Promise<GuestRequests[Name][1]> {
      if (name !== 'save.put') return host.request(name, data, timeoutMs)
      const put = data as GuestRequests['save.put'][0]
      const answer = await host.request('save.put', { ...put, data: withDays(put.data) }, timeoutMs)
      if (!answer.ok) needs.days = joinDays(needs.days, readDays(answer.theirs.data))
      return answer as GuestRequests[Name][1]
    },
  }
}
