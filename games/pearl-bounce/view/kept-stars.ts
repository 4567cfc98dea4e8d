import type { GameHost } from '@majlis/game-bridge/guest'
import type { GuestRequests, Json, Welcome } from '@majlis/game-bridge/protocol'
import { countIn, fieldsOf } from '@majlis/game-kit/autosave'
import { LEVELS, ROUTE } from '../levels.ts'
import type { State } from '../state.ts'
import { STARS } from './speech.ts'

/** The most stars that a player has earned for each mosaic of ordinary rounds. The kit's arcade does not know them: they are added to every save. */
export class KeptStars {
  /** The app's interface for the arcade, with the stars in every save. */
  readonly host: GameHost
  #best: readonly number[]

  constructor(host: GameHost, { saved }: Pick<Welcome, 'saved'>) {
    this.#best = starsIn(saved?.data)
    this.host = { ...host, request: (name, data, timeoutMs) => this.#request(host, name, data, timeoutMs) }
  }

  get total(): number {
    return this.#best.reduce((sum, stars) => sum + stars, 0)
  }

  of(level: number): number {
    return this.#best[level - 1] ?? 0
  }

  /** Keeps the stars of a round, unless it is that of a day. */
  learn({ route, stars }: Pick<State, 'route' | 'stars'>): void {
    if (route === ROUTE) this.#join(stars)
  }

  #join(stars: readonly number[]): void {
    this.#best = this.#best.map((best, at) => Math.max(best, stars[at] ?? 0))
  }

  async #request<Name extends keyof GuestRequests>(
    host: GameHost,
    name: Name,
    data: GuestRequests[Name][0],
    timeoutMs?: number,
  ): Promise<GuestRequests[Name][1]> {
    if (name !== 'save.put') return host.request(name, data, timeoutMs)
    const put = data as GuestRequests['save.put'][0]
    const fields = fieldsOf(put.data) as Readonly<Record<string, Json>>
    const answer = await host.request('save.put', { ...put, data: { ...fields, stars: [...this.#best] } }, timeoutMs)
    if (!answer.ok) this.#join(starsIn(answer.theirs.data))
    return answer as GuestRequests[Name][1]
  }
}

/** The stars in a save, which may be of another version. */
function starsIn(data: Json | undefined): readonly number[] {
  const { stars } = fieldsOf(data)
  const list: readonly Json[] = Array.isArray(stars) ? stars : []
  return Array.from({ length: LEVELS }, (_, at) => countIn(list[at], 0, STARS))
}
