import type { GameHost } from '@majlis/game-bridge/guest'
import type { GuestRequests, Json } from '@majlis/game-bridge/protocol'

/**
 * The app's interface for a part that saves only what it knows itself, such as the arcade: every save is changed on its way.
 * @param changed the save with what else belongs to it
 * @param learn gets what another device has saved meanwhile, when the app refuses a save for that
 */
export function hostOfSaves(host: GameHost, changed: (data: Json) => Json, learn: (theirs: Json) => void): GameHost {
  return {
    ...host,
    async request<Name extends keyof GuestRequests>(name: Name, data: GuestRequests[Name][0], timeoutMs?: number): Promise<GuestRequests[Name][1]> {
      if (name !== 'save.put') return host.request(name, data, timeoutMs)
      const put = data as GuestRequests['save.put'][0]
      const answer = await host.request('save.put', { ...put, data: changed(put.data) }, timeoutMs)
      if (!answer.ok) learn(answer.theirs.data)
      return answer as GuestRequests[Name][1]
    },
  }
}
