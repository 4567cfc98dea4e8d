import type { FoundUser } from '@majlis/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/net/client.ts'
import { responseOf } from '../platform/net/query.ts'
import { useUserId } from '../platform/state/session.ts'

/** The ids of one call. */
const PER_CALL = 200

/**
 * The users among the person's contacts or friends of another network.
 * @param ids ids of a provider, or numbers as +digits; undefined asks nothing
 */
export function useKnownPeople(ids: readonly string[] | undefined) {
  const me = useUserId()
  return useQuery({
    queryKey: ['accounts.getUsersBySocialIds', ids, me],
    queryFn: () => find(ids ?? []),
    enabled: ids !== undefined,
    // A number of somebody else is not kept for longer than it is shown.
    gcTime: 0,
  })
}

async function find(ids: readonly string[]): Promise<readonly FoundUser[]> {
  const people = new Map<string, FoundUser>()
  for (let at = 0; at < ids.length; at += PER_CALL) {
    const found = responseOf(await call('accounts.getUsersBySocialIds', { socialIds: ids.slice(at, at + PER_CALL) }), { isSync: true })
    for (const one of found) people.set(one._id, { ...one, socialIds: [...(people.get(one._id)?.socialIds ?? []), ...one.socialIds] })
  }
  return [...people.values()]
}
