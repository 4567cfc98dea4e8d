import { openLink } from './link.ts'
import { BridgeError, RATE_LIMIT, SAVE_LIMIT } from './protocol.ts'
import type { BridgeErrorCode, GuestEvents, GuestRequests, HostEvents, HostRequests } from './protocol.ts'
import { guestEventReaders, guestRequestReaders, isRecord, jsonLength } from './reading.ts'
import type { Timers } from './platform/timers.ts'

/** The app's handlers for a game's events; each is optional. */
export type GuestEventHandlers = { readonly [Name in keyof GuestEvents]?: (data: GuestEvents[Name]) => void }

/** The app's handlers for a game's requests; a request without a handler is answered UNSUPPORTED. Throw a `BridgeError` to refuse. */
export type GuestRequestHandlers = {
  readonly [Name in keyof GuestRequests]?: (data: GuestRequests[Name][0]) => GuestRequests[Name][1] | Promise<GuestRequests[Name][1]>
}

/** The app's end of an open port. */
export interface HostEnd {
  send<Name extends keyof HostEvents>(name: Name, data: HostEvents[Name]): void
  ask<Name extends keyof HostRequests>(name: Name, data: HostRequests[Name][0], timeoutMs?: number): Promise<unknown>
  /** True while a request is open, and after a request that was never answered. */
  readonly isSilent: boolean
  close(): void
}

/** Serves a game on an open port: reads, checks sizes and rates, and calls the handlers. Unknown events are ignored. */
export function serveGuest(port: MessagePort, on: GuestEventHandlers, answer: GuestRequestHandlers, timers: Timers): HostEnd {
  return openLink(
    port,
    {
      event(name, data) {
        if (isEventName(name)) deliver(name, data, on)
      },
      async request(name, data) {
        if (!isRequestName(name)) throw new BridgeError('UNSUPPORTED', `${name} is not known here`)
        return respond(name, data, answer)
      },
    },
    timers,
    rateLimiter(timers),
  )
}

function isEventName(name: string): name is keyof GuestEvents {
  return Object.hasOwn(guestEventReaders, name)
}

function isRequestName(name: string): name is keyof GuestRequests {
  return Object.hasOwn(guestRequestReaders, name)
}

/** Reads an event of a game and hands it over when it is well-formed. */
export function deliver<Name extends keyof GuestEvents>(name: Name, data: unknown, on: GuestEventHandlers): void {
  const read = guestEventReaders[name](isRecord(data) ? data : {})
  if (read) on[name]?.(read)
}

async function respond<Name extends keyof GuestRequests>(name: Name, data: unknown, answer: GuestRequestHandlers): Promise<unknown> {
  const handler = answer[name]
  if (!handler) throw new BridgeError('UNSUPPORTED', `${name} is not offered for this game`)
  const fields = isRecord(data) ? data : {}
  if (name === 'save.put' && (jsonLength(fields['data']) ?? 0) > SAVE_LIMIT)
    throw new BridgeError('SIZE_LIMIT', `a saved game holds at most ${SAVE_LIMIT} characters`)
  const read = guestRequestReaders[name](fields)
  if (!read) throw new BridgeError('INVALID_PARAMS', `${name} is malformed`)
  return handler(read)
}

function rateLimiter(timers: Timers): () => BridgeErrorCode | undefined {
  let second = 0
  let count = 0
  return () => {
    const now = Math.floor(timers.now() / 1000)
    if (now !== second) {
      second = now
      count = 0
    }
    count += 1
    return count > RATE_LIMIT ? 'RATE_LIMITED' : undefined
  }
}
