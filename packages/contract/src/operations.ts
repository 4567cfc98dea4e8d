import { isRecord } from './core/record.plain.ts'
import * as accounts from './accounts.ts'
import * as accountLogins from './accounts.logins.ts'
import * as accountPlaces from './accounts.places.ts'
import * as accountSessions from './accounts.sessions.ts'
import * as accountSocial from './accounts.social.ts'
import * as attribution from './attribution.ts'
import * as billing from './billing.ts'
import * as billingPlans from './billing.plans.ts'
import * as calls from './calls.ts'
import * as catalog from './catalog.ts'
import * as chat from './chat.ts'
import * as chatChanges from './chat.changes.ts'
import * as chatGifs from './chat.gifs.ts'
import type { LivePath } from './core/live.ts'
import type { InputOf, Operation, ResponseOf } from './core/operation.ts'
import * as duels from './duels.ts'
import * as feedback from './feedback.ts'
import * as friends from './friends.ts'
import * as live from './live.ts'
import * as leaderboards from './leaderboards.ts'
import * as matches from './matches.ts'
import * as matchCounts from './matches.counts.ts'
import * as matchBots from './matches.bots.ts'
import * as matchRecords from './matches.records.ts'
import * as matchTables from './matches.tables.ts'
import * as matchesWatched from './matches.watched.ts'
import * as me from './me.ts'
import * as moderation from './moderation.ts'
import * as notifications from './notifications.ts'
import * as parties from './parties.ts'
import * as play from './play.ts'
import * as regions from './regions.ts'
import * as tournaments from './tournaments.ts'

const domains = {
  accounts,
  accountLogins,
  accountPlaces,
  accountSessions,
  accountSocial,
  attribution,
  billing,
  billingPlans,
  calls,
  catalog,
  chat,
  chatChanges,
  chatGifs,
  duels,
  feedback,
  friends,
  leaderboards,
  live,
  matchCounts,
  matches,
  matchesWatched,
  matchBots,
  matchRecords,
  matchTables,
  me,
  moderation,
  notifications,
  parties,
  play,
  regions,
  tournaments,
}

type Domains = typeof domains
type Exported = { [D in keyof Domains]: Domains[D][keyof Domains[D]] }[keyof Domains]

/** Every declared operation, as a type. */
export type AnyOperation = Extract<Exported, { readonly operationId: string; readonly call: string }>
/** The name of an operation, the same in the contract, on the server, in the web app and in /openapi.json. */
export type OperationId = AnyOperation['operationId']
export type OperationOf<Id extends OperationId> = Extract<AnyOperation, { readonly operationId: Id }>

/** Every declared live path, as a type. */
export type AnyLivePath = Extract<Exported, { readonly path: string; readonly apply: unknown }>
export type Path = AnyLivePath['path']
export type LivePathOf<P extends Path> = Extract<AnyLivePath, { readonly path: P }>

const exported: readonly unknown[] = Object.values(domains).flatMap((domain) => Object.values(domain))

/** Every operation of the contract, in the order of its domains. */
export const operations: readonly Operation[] = exported.filter((value): value is Operation => isRecord(value) && 'operationId' in value && 'call' in value)
/** Every live path of the contract. */
export const livePaths: readonly LivePath[] = exported.filter((value): value is LivePath => isRecord(value) && 'apply' in value && 'path' in value)

// Types by name. `InputOf<OperationOf<Id>>` over all operations at once is too large for the compiler.
export type Inputs = { [O in AnyOperation as O['operationId']]: InputOf<O> }
export type Responses = { [O in AnyOperation as O['operationId']]: ResponseOf<O> }
