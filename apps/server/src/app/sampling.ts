import type { Operation } from '@majlis/contract/core/operation'
import type { TSchema } from 'typebox'

/** A JSON Schema as far as the contract uses it. */
interface Shape {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly TSchema[]
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
  readonly minItems?: number
  readonly items?: TSchema
  readonly minimum?: number
  readonly pattern?: string
}

export const noId = '01890000-0000-7000-8000-00000000dead'

/** A value that fits a schema; `known` gives the values of fields by name, as ids of things that exist. */
export function sampleOf(schema: TSchema, known: Readonly<Record<string, unknown>> = {}, name = ''): unknown {
  const shape = schema as Shape
  if (Object.hasOwn(known, name)) return known[name]
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf?.[0]) return sampleOf(shape.anyOf[0], known, name)
  if (shape.type === 'object')
    return Object.fromEntries(
      Object.entries(shape.properties ?? {})
        .filter(([key]) => shape.required?.includes(key))
        .map(([key, value]) => [key, sampleOf(value, known, key)]),
    )
  if (shape.type === 'array') return Array.from({ length: shape.minItems ?? 0 }, () => sampleOf(shape.items as TSchema, known))
  if (shape.type === 'boolean') return false
  if (shape.type === 'integer' || shape.type === 'number') return shape.minimum ?? 0
  return shape.type === 'string' ? textOf(shape.pattern) : { column: 0 }
}

function textOf(pattern: string | undefined): string {
  return ['sample', noId, '923001234567', 'pk', '1234'].find((text) => pattern === undefined || new RegExp(pattern, 'u').test(text)) ?? ''
}

export interface Parts {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: Record<string, unknown>
}

/** An input that the operation's schemas accept, as HTTP carries it. */
export function inputOf(operation: Operation, known: Readonly<Record<string, unknown>> = {}): Parts {
  const part = (name: 'params' | 'query' | 'body') => {
    const schema = operation[name]
    if (schema === undefined) return {}
    const value = sampleOf(schema, known) as Record<string, unknown>
    // The field that names the subject of the call is never left out.
    const named = typeof operation.access === 'object' ? operation.access.at : ''
    return Object.hasOwn(schema.properties, named) ? { ...value, [named]: known[named] ?? value[named] } : value
  }
  return { params: part('params'), query: part('query'), body: part('body') }
}

export interface Sent {
  readonly status: number
  readonly text: string
  readonly body: Readonly<Record<string, unknown>>
}

/** Sends an operation over HTTP with exactly these parts; `body` may also be text that is no JSON. */
export async function send(
  url: string,
  operation: Operation,
  parts: { readonly params: Readonly<Record<string, unknown>>; readonly query: Readonly<Record<string, unknown>>; readonly body: unknown },
  { token = '', language, slash = false, type = 'application/json' }: { token?: string; language?: string; slash?: boolean; type?: string } = {},
): Promise<Sent> {
  const [method = 'GET', path = ''] = operation.call.split(' ')
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => asText(parts.params[name]) || '-')
  const query = [...Object.entries(parts.query), ...(language ? [['language', language] as const] : [])].map(
    ([key, value]) => `${asText(key)}=${asText(value)}`,
  )
  const hasBody = method !== 'GET' && parts.body !== undefined
  const reply = await fetch(`${url}${filled}${slash ? '/' : ''}?${query.join('&')}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(hasBody && { 'content-type': type }) },
    ...(hasBody && { body: typeof parts.body === 'string' ? parts.body : JSON.stringify(parts.body) }),
  })
  const text = await reply.text()
  return { status: reply.status, text, body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {} }
}

/** Percent-encoded; lone surrogates have no UTF-8 and are replaced as a browser does. */
function asText(value: unknown): string {
  return encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())
}
