import { limits } from '@majlis/contract/core/limits'
import type { Operation } from '@majlis/contract/core/operation'
import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'

// Unknown fields are dropped, never refused and never stored. Unions of objects must be tagged: 'all' removes fields while it tries branches.
const strict = new Ajv({ removeAdditional: 'all', coerceTypes: false, useDefaults: true, discriminator: true, strict: false, strictNumbers: true })
// Paths and queries arrive as text.
const coercing = new Ajv({ removeAdditional: 'all', coerceTypes: true, useDefaults: true, strict: false, strictNumbers: true })

const accepts: ValidateFunction = Object.assign(() => true, { schema: {}, schemaEnv: {} }) as unknown as ValidateFunction

interface Validators {
  readonly params: ValidateFunction
  readonly query: ValidateFunction
  readonly body: ValidateFunction
  readonly response: ValidateFunction
}

/** What was wrong with an input, for the caller; without values, so nothing is echoed. */
export class InvalidInput extends Error {
  override name = 'InvalidInput'
}

const compiled = new Map<string, Validators>()

/** The compiled validators of an operation. Validating drops unknown fields and fills defaults in place. */
export function validatorsOf(operation: Operation): Validators {
  const known = compiled.get(operation.operationId)
  if (known) return known
  const compile = (ajv: Ajv, schema: TSchema | undefined): ValidateFunction => (schema === undefined ? accepts : ajv.compile(schema))
  const made = {
    params: compile(coercing, operation.params),
    query: compile(coercing, operation.query),
    body: compile(strict, operation.body),
    response: compile(strict, operation.response),
  }
  compiled.set(operation.operationId, made)
  return made
}

export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/**
 * Validates an input and returns it flat; a path parameter wins over a body field, that over a query field.
 * @throws InvalidInput naming the first field that does not fit
 */
export function readInput(operation: Operation, raw: RawInput): Record<string, unknown> {
  const validators = validatorsOf(operation)
  const flat: Record<string, unknown> = {}
  for (const part of ['query', 'body', 'params'] as const) {
    if (operation[part] === undefined) continue
    const value = asRecord(raw[part] ?? {}, part)
    if (!validators[part](value)) {
      const [first] = validators[part].errors ?? []
      throw new InvalidInput(`${part}${first?.instancePath ?? ''} ${first?.message ?? 'is not valid'}`)
    }
    Object.assign(flat, storable(value, limits.bodyDepth))
  }
  return flat
}

/**
 * Makes an input valid for PostgreSQL: NUL and halves of surrogate pairs become U+FFFD, as in browsers.
 * @throws InvalidInput for infinite numbers, binary, odd field names, and anything nested deeper than `depth`
 */
function storable(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return repaired(value)
  if (typeof value === 'number' && !Number.isFinite(value)) throw new InvalidInput('a number is too large')
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0 || ArrayBuffer.isView(value)) throw new InvalidInput('a value is nested too deep')
  if (Array.isArray(value)) return value.map((item) => storable(item, depth - 1))
  // In place: the validated input is a copy that nobody else uses.
  const record = value as Record<string, unknown>
  for (const key of Object.keys(record)) {
    if (repaired(key) !== key) throw new InvalidInput('the name of a field is not valid')
    const item = record[key]
    const fit = storable(item, depth - 1)
    if (fit !== item) record[key] = fit
  }
  return record
}

function repaired(text: string): string {
  // Nearly every text needs no change; checking costs less than copying.
  if (!text.includes('\0') && text.isWellFormed()) return text
  return text.replaceAll('\0', '\ufffd').toWellFormed()
}

function asRecord(value: unknown, part: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new InvalidInput(`${part} must be an object`)
  return { ...value }
}

/** Splits a flat input of a socket call as HTTP would carry it. */
export function splitInput(operation: Operation, input: Readonly<Record<string, unknown>>): RawInput {
  const pick = (schema: Operation['params']) => {
    const picked: Record<string, unknown> = {}
    if (schema !== undefined) for (const key of Object.keys(schema.properties)) if (Object.hasOwn(input, key)) picked[key] = input[key]
    return picked
  }
  return { params: pick(operation.params), query: pick(operation.query), body: pick(operation.body) }
}

/** The empty answer of the expected shape (API-06). */
export function emptyOf(schema: TSchema): unknown {
  const type = (schema as { type?: unknown }).type
  if (type === 'array') return []
  return type === 'object' ? {} : null
}
