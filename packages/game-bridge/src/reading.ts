import { BRIDGE_ERRORS, MESSAGE_LIMIT, SAVE_LIMIT } from './protocol.ts'
import type { BridgeErrorCode, Envelope, GuestEvents, GuestRequests, Hello, Json } from './protocol.ts'

/** True for a plain object with string keys (arrays and null are not). */
export function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

/** Reads an envelope from untrusted data; undefined when it is not one. */
export function readEnvelope(input: unknown): Envelope | undefined {
  if (!isRecord(input)) return undefined
  const { v, id, kind, name, data, error } = input
  if (v !== 1 || typeof name !== 'string' || name.length > 64) return undefined
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0) return undefined
  if (kind !== 'req' && kind !== 'res' && kind !== 'evt') return undefined
  const failure = isRecord(error) ? { code: errorCode(error['code']), message: String(error['message'] ?? '').slice(0, 500) } : undefined
  return { v, id, kind, name, data, ...(failure ? { error: failure } : {}) }
}

function errorCode(input: unknown): BridgeErrorCode {
  return BRIDGE_ERRORS.find((code) => code === input) ?? 'UNAVAILABLE'
}

/** Reads a frame's first message; undefined when it is not a hello. */
export function readHello(input: unknown): Hello | undefined {
  if (!isRecord(input) || input['gb'] !== 'hello') return undefined
  const { protocol, game, page } = input
  if (!Array.isArray(protocol) || protocol.length !== 2 || typeof game !== 'string' || game.length > 80) return undefined
  const [low, high]: unknown[] = protocol
  if (typeof low !== 'number' || typeof high !== 'number') return undefined
  const hello: Hello = { gb: 'hello', protocol: [low, high], game, legacy: input['legacy'] === true }
  return typeof page === 'string' && page !== '' ? { ...hello, page: page.slice(0, 80) } : hello
}

/** Length of a value's JSON in characters; undefined when it is no JSON (circles, functions, big integers). */
export function jsonLength(input: unknown): number | undefined {
  try {
    return JSON.stringify(input)?.length
  } catch {
    return undefined
  }
}

function isJson(input: unknown, limit: number): input is Json {
  const length = jsonLength(input)
  return length !== undefined && length <= limit
}

function finite(input: unknown): input is number {
  return typeof input === 'number' && Number.isFinite(input)
}

type Reader<T> = (data: Record<string, unknown>) => T | undefined

const LEVELS = ['info', 'warn', 'error'] as const
const PATTERNS = ['tap', 'success', 'warning'] as const
const OUTCOMES = ['win', 'lose', 'draw'] as const

/** How each event of a game is read; unknown fields are dropped. */
export const guestEventReaders: { readonly [Name in keyof GuestEvents]: Reader<GuestEvents[Name]> } = {
  'load.progress': ({ percent }) => (finite(percent) ? { percent: Math.min(100, Math.max(0, percent)) } : undefined),
  'load.ready': () => ({}),
  'round.end': ({ outcome, score, proof, goesOn, isMoving }) => {
    const known = OUTCOMES.find((one) => one === outcome)
    if (!known || !finite(score)) return undefined
    const end = { outcome: known, score, ...(goesOn === true && { goesOn }), ...(isMoving === true && { isMoving }) }
    return isJson(proof, MESSAGE_LIMIT) ? { ...end, proof } : end
  },
  'round.shown': () => ({}),
  'round.start': () => ({}),
  'round.score': ({ score }) => (finite(score) && score >= 0 ? { score: Math.round(score) } : undefined),
  'game.kept': () => ({}),
  'score.submit': ({ value, proof }) => {
    if (!finite(value)) return undefined
    return isJson(proof, MESSAGE_LIMIT) ? { value, proof } : { value }
  },
  'audio.changed': ({ on }) => (typeof on === 'boolean' ? { on } : undefined),
  'match.error': ({ code }) => (code === 'NOT_FOUND' ? { code } : undefined),
  'replay.move': ({ number }) => (finite(number) ? { number: Math.trunc(number) } : undefined),
  'replay.stop': () => ({}),
  'hint.shown': ({ seq }) => (finite(seq) && seq >= 0 ? { seq: Math.trunc(seq) } : undefined),
  'match.end': ({ isOpen }) => (typeof isOpen === 'boolean' ? { isOpen } : undefined),
  'ui.overlay': ({ connection }) => (typeof connection === 'boolean' ? { connection } : undefined),
  haptic: ({ pattern }) => {
    const known = PATTERNS.find((one) => one === pattern)
    return known && { pattern: known }
  },
  log: ({ level, message }) => {
    const known = LEVELS.find((one) => one === level)
    return known && typeof message === 'string' ? { level: known, message: message.slice(0, 1000) } : undefined
  },
}

/** How each request of a game is read; unknown fields are dropped. */
export const guestRequestReaders: { readonly [Name in keyof GuestRequests]: Reader<GuestRequests[Name][0]> } = {
  'save.get': () => ({}),
  'save.put': ({ data, baseVersion }) => (isJson(data, SAVE_LIMIT) && finite(baseVersion) ? { data, baseVersion } : undefined),
  'match.move': ({ seq, move }) => (finite(seq) && isJson(move, 4096) ? { seq, move } : undefined),
  'match.resync': () => ({}),
}
