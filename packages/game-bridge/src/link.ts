import { BridgeError, MESSAGE_LIMIT, REQUEST_TIMEOUT_MS } from './protocol.ts'
import type { BridgeErrorCode, Envelope } from './protocol.ts'
import { jsonLength, readEnvelope } from './reading.ts'
import type { Timers } from './platform/timers.ts'

/** The handlers of both ends for messages from the port. */
export interface LinkHandlers {
  /** Called for each event; the handler ignores unknown names. */
  event(name: string, data: unknown): void
  /** Answers a request, or throws a `BridgeError`. */
  request(name: string, data: unknown): Promise<unknown>
}

/** One end of an open port. */
export interface Link {
  send(name: string, data: unknown): void
  /** Sends a request to the other end; rejects with a `BridgeError`, TIMEOUT after `timeoutMs`, UNAVAILABLE once closed. */
  ask(name: string, data: unknown, timeoutMs?: number): Promise<unknown>
  /** True while a request is open, and after a request that was never answered. */
  readonly isSilent: boolean
  close(): void
}

interface Waiting {
  resolve(data: unknown): void
  reject(error: BridgeError): void
  cancel(): void
}

/** Opens one end of the port. `admit` answers an error code for a message that is to be refused (rate, size). */
export function openLink(port: MessagePort, handlers: LinkHandlers, timers: Timers, admit: () => BridgeErrorCode | undefined = () => undefined): Link {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let open = true
  let hasMissed = false

  function post(envelope: Envelope): void {
    if (open) port.postMessage(envelope)
  }

  function settle(envelope: Envelope): void {
    const entry = waiting.get(envelope.id)
    if (!entry) return
    waiting.delete(envelope.id)
    entry.cancel()
    if (envelope.error) entry.reject(new BridgeError(envelope.error.code, envelope.error.message))
    else entry.resolve(envelope.data)
  }

  async function serve({ id, name, data }: Envelope, refusal: BridgeErrorCode | undefined): Promise<void> {
    try {
      if (refusal) throw new BridgeError(refusal, `${name} refused`)
      const answer = await handlers.request(name, data)
      post({ v: 1, id, kind: 'res', name, data: answer })
    } catch (error) {
      // Only declared failures are sent to the other end; the details of an internal error stay here.
      const known = error instanceof BridgeError ? error : new BridgeError('UNAVAILABLE', `${name} failed`)
      post({ v: 1, id, kind: 'res', name, error: { code: known.code, message: known.message } })
    }
  }

  port.onmessage = (message: MessageEvent) => {
    const envelope = readEnvelope(message.data)
    if (!envelope || !open) return
    hasMissed = false
    if (envelope.kind === 'res') return settle(envelope)
    const length = jsonLength(envelope.data ?? null)
    const refusal = length === undefined ? 'INVALID_PARAMS' : length > MESSAGE_LIMIT ? 'SIZE_LIMIT' : admit()
    if (envelope.kind === 'req') void serve(envelope, refusal)
    else if (!refusal) handlers.event(envelope.name, envelope.data)
  }

  return {
    send: (name, data) => post({ v: 1, id: 0, kind: 'evt', name, data }),
    ask(name, data, timeoutMs = REQUEST_TIMEOUT_MS) {
      if (!open) return Promise.reject(new BridgeError('UNAVAILABLE', `${name}: the bridge is closed`))
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        const cancel = timers.after(timeoutMs, () => {
          waiting.delete(id)
          hasMissed = true
          reject(new BridgeError('TIMEOUT', `${name}: no answer within ${timeoutMs} ms`))
        })
        waiting.set(id, { resolve, reject, cancel })
        post({ v: 1, id, kind: 'req', name, data })
      })
    },
    get isSilent() {
      return hasMissed || waiting.size > 0
    },
    close() {
      if (!open) return
      open = false
      port.onmessage = null
      port.close()
      for (const entry of waiting.values()) {
        entry.cancel()
        entry.reject(new BridgeError('UNAVAILABLE', 'the bridge was closed'))
      }
      waiting.clear()
    },
  }
}
