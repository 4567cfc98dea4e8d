/** What happened in a simulated day, in its order. Times are epoch milliseconds. */
export type Happening =
  | { readonly kind: 'planned'; readonly id: string; readonly from: number; readonly until: number }
  | { readonly kind: 'extended'; readonly id: string; readonly until: number }
  | { readonly kind: 'ended' | 'cancelled'; readonly id: string }
  | { readonly kind: 'joined'; readonly id: string; readonly user: string; readonly at: number }
  | { readonly kind: 'won'; readonly id: string; readonly user: string; readonly over: string; readonly at: number }
  | { readonly kind: 'disqualified'; readonly id: string; readonly user: string }
  | { readonly kind: 'deleted'; readonly user: string }

export interface Place {
  readonly user: string
  readonly rank: number
  readonly wins: number
}

export interface Recomputed {
  /** Everybody who stands in the tournament, best first. */
  readonly places: readonly Place[]
  /** Who has a prize. */
  readonly prizes: readonly Place[]
}

/**
 * A tournament as it has to stand after these happenings. It knows no table and no statement of the server: it goes through the list from its beginning,
 * and sorts at the end.
 */
export function recompute(happenings: readonly Happening[], id: string): Recomputed {
  let [from, until] = [0, 0]
  let state: 'open' | 'ended' | 'cancelled' = 'open'
  const entries = new Map<string, { wins: number; reached: number }>()
  const out = new Set<string>()
  const gone = new Set<string>()
  const met = new Map<string, number>()
  const isRunning = (at: number) => state === 'open' && from <= at && at < until
  for (const each of happenings) {
    if (each.kind === 'deleted') {
      gone.add(each.user)
      if (state !== 'open') continue
      entries.delete(each.user)
      for (const pair of met.keys()) if (pair.includes(each.user)) met.delete(pair)
      continue
    }
    if (each.id !== id) continue
    if (each.kind === 'planned') [from, until] = [each.from, each.until]
    else if (each.kind === 'extended') until = each.until
    else if (each.kind === 'ended' || each.kind === 'cancelled') state = each.kind
    else if (each.kind === 'disqualified') {
      if (entries.delete(each.user)) out.add(each.user)
    } else if (each.kind === 'joined') {
      if (isRunning(each.at) && !out.has(each.user) && !entries.has(each.user)) entries.set(each.user, { wins: 0, reached: each.at })
    } else if (each.kind === 'won') {
      const own = entries.get(each.user)
      const pair = `${each.user} ${each.over}`
      if (!isRunning(each.at) || own === undefined || !entries.has(each.over) || (met.get(pair) ?? 0) >= 3) continue
      met.set(pair, (met.get(pair) ?? 0) + 1)
      own.reached = own.wins === 0 ? each.at : Math.max(own.reached, each.at)
      own.wins += 1
    }
  }
  const places = [...entries]
    .toSorted(([a, x], [b, y]) => y.wins - x.wins || x.reached - y.reached || (a < b ? -1 : 1))
    .map(([user, { wins }], at) => ({ user, rank: at + 1, wins }))
  return { places, prizes: state === 'ended' ? places.filter(({ user, rank, wins }) => rank <= 10 && wins > 0 && !gone.has(user)) : [] }
}
