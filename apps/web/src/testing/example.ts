import { type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'

type Schema = Readonly<Record<string, unknown>>

/**
 * The smallest value that a schema of the contract allows: no optional fields, empty lists, empty texts, least numbers.
 * @throws Error when a text has a pattern that neither the empty text nor an id satisfies
 */
export function exampleOf(schema: TSchema): unknown {
  const value = smallest(schema as unknown as Schema)
  if (!Value.Check(schema, value))
    throw new Error(`no example for ${JSON.stringify(schema)}: ${JSON.stringify(value)} is refused. Give the answer in the test.`)
  return value
}

/** Why a value does not satisfy a schema: one line for each place; empty when it does. */
export function faultsOf(schema: TSchema, value: unknown): string[] {
  // It is validated as JSON, because that is what is sent: an undefined field is absent.
  const sent: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value))
  return Value.Check(schema, sent) ? [] : Value.Errors(schema, sent).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
}

function smallest(schema: Schema): unknown {
  if ('const' in schema) return schema['const']
  if ('default' in schema) return schema['default']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const branches = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined
  if (branches) return branches.some((branch) => branch['type'] === 'null') ? null : smallest(branches[0] ?? {})
  if (schema['type'] === 'object') return smallestObject(schema)
  if (schema['type'] === 'array') return Array.from({ length: Number(schema['minItems'] ?? 0) }, () => smallest(schema['items'] as Schema))
  if (schema['type'] === 'string') return smallestText(schema)
  if (schema['type'] === 'integer' || schema['type'] === 'number') return schema['minimum'] ?? 0
  return schema['type'] === 'boolean' ? false : null
}

function smallestObject(schema: Schema): Record<string, unknown> {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>
  const required = (schema['required'] ?? []) as readonly string[]
  return Object.fromEntries(required.map((key) => [key, smallest(properties[key] ?? {})]))
}

const texts = ['', idOf(0), 'a', '0', '00000', 'https://majlis.example/']

function smallestText(schema: Schema): string {
  const checked = Type.Unsafe<string>(schema)
  return texts.find((text) => Value.Check(checked, text)) ?? ''
}

/** An id in the server's format (UUID), the same for the same number. */
export function idOf(number: number): string {
  return `019a0000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}
