import { join } from 'node:path'
import { accounts } from '../accounts/index.ts'
import { billing } from '../billing/index.ts'
import { catalog } from '../catalog/index.ts'
import { chat } from '../chat/index.ts'
import { friends } from '../friends/index.ts'
import { leaderboards } from '../leaderboards/index.ts'
import { matches } from '../matches/index.ts'
import { me } from '../me/index.ts'
import { type MigrationSource, platformMigrations } from '../platform/db/migrate.ts'
import type { Handled, Platform, Served } from '../platform/domain.ts'
import type { Gatekeeper } from '../platform/http/runner.ts'
import { play } from '../play/index.ts'
import { regions } from '../regions/index.ts'

const names = ['regions', 'accounts', 'catalog', 'billing', 'friends', 'leaderboards', 'play', 'chat', 'matches', 'me'] as const
const source = join(import.meta.dirname, '..')

/** Every domain's migrations, in the order in which domains build on each other. */
export const migrations: readonly MigrationSource[] = [platformMigrations, ...names.map((domain) => ({ domain, folder: join(source, domain, 'migrations') }))]

/** All domains, wired along architecture.mjs. */
export interface Composed {
  readonly operations: readonly Handled[]
  readonly live: readonly Served[]
  readonly gatekeeper: Gatekeeper
  readonly gameIds: readonly string[]
  /** For tests and benchmarks that need what no operation offers. */
  readonly faces: { readonly chat: ReturnType<typeof chat>['face']; readonly accounts: ReturnType<typeof accounts>['face']; readonly billing: ReturnType<typeof billing>['face'] }
  start(): Promise<void>
  /** In the reverse order of start. */
  stop(): Promise<void>
}

/** Wires the domains over one platform. Faces are shared objects, so a domain sees those below it and nothing else. */
export function compose(platform: Platform): Composed {
  const r = regions(platform)
  const a = accounts({ ...platform, regions: r.face })
  const c = catalog({ ...platform, regions: r.face })
  const b = billing({ ...platform, accounts: a.face, regions: r.face })
  const f = friends({ ...platform, accounts: a.face, billing: b.face, regions: r.face })
  const l = leaderboards({ ...platform, accounts: a.face, friends: f.face })
  const p = play({ ...platform, accounts: a.face, billing: b.face, catalog: c.face, leaderboards: l.face })
  const ch = chat({ ...platform, accounts: a.face, billing: b.face, friends: f.face })
  const m = matches({ ...platform, accounts: a.face, regions: r.face, billing: b.face, catalog: c.face, friends: f.face, chat: ch.face, play: p.face, leaderboards: l.face })
  const top = me({ ...platform, accounts: a.face, regions: r.face, billing: b.face, friends: f.face, play: p.face, chat: ch.face, matches: m.face })
  const all = [r, a, c, b, f, l, p, ch, m, top]

  return {
    operations: all.flatMap((domain) => domain.operations),
    live: all.flatMap((domain) => domain.live ?? []),
    gatekeeper: {
      authenticate: (token) => a.face.authenticate(token),
      blockReason: (user) => b.face.blockReason(user),
      isMember: async (of, id, user) => (of === 'room' ? ch.face.isMember(id, user) : of === 'match' ? m.face.isMember(id, user) : false),
    },
    gameIds: c.face.games.map((game) => game.gameId),
    faces: { chat: ch.face, accounts: a.face, billing: b.face },
    async start() {
      for (const domain of all) await domain.start?.()
    },
    async stop() {
      for (const domain of all.toReversed()) await domain.stop?.()
    },
  }
}
