/** A setting that cannot be used. The message is one sentence that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export type Env = Readonly<Record<string, string | undefined>>
/** Default values of rate limits and the like by name: whole numbers of at least 1. */
type Defaults = Readonly<Record<string, number>>

/** The environment variables, as a declaration of settings reads them. */
export interface Environment {
  readonly production: boolean
  /** A variable that is set and not blank. */
  text(name: string): string | undefined
  /** The parts of a variable between commas or spaces; undefined when it is not set. */
  list(name: string): string[] | undefined
  /** A URL with one of the protocols, such as 'https:'. The message of the error does not contain the value, which may contain a password. */
  url(name: string, protocols: readonly string[]): string | undefined
  /** A secret that every installation in production has to set; empty without one. */
  secret(name: string): string
  /** Variables that are set together or not at all. */
  together<const Name extends string>(names: readonly Name[]): Readonly<Record<Name, string>> | undefined
  /** Ends the start with this sentence. @throws ConfigError */
  refuse(sentence: string): never
}

/** What a domain can be configured with. Each domain declares it in its `settings.ts`; `app/config.ts` lists the declarations. */
export interface Settings<Limits extends Defaults, Values extends object> {
  /** Default values, which the variable LIMITS overrides. A name says what is counted and over which time. */
  readonly limits: Limits
  /** Reads the domain's own variables. */
  readonly read: (env: Environment) => Values
  /** True for settings of a production service: without SANDBOX the stand-ins are then off. */
  isCredential(values: Values): boolean
}

/** Any declaration; `Read` gives its type. */
export type AnySettings = Settings<Defaults, object>

/** What a declaration reads: its values, and its limits with the overrides applied. */
export type Read<S> = S extends Settings<infer Limits, infer Values> ? Values & { readonly limits: { readonly [Name in keyof Limits]: number } } : never

/** Declares the settings of one domain. */
export function settings<const Limits extends Defaults, Values extends object>(declared: {
  readonly limits?: Limits
  readonly read: (env: Environment) => Values
  readonly isCredential?: (values: Values) => boolean
}): Settings<Limits, Values> {
  return { limits: declared.limits ?? ({} as Limits), read: declared.read, isCredential: declared.isCredential ?? (() => false) }
}

/** The settings of a domain that can be configured with limits only. */
export const onlyLimits = <const Limits extends Defaults>(limits: Limits): Settings<Limits, object> => settings({ limits, read: () => ({}) })

/** Reads environment variables. Values are trimmed, and an empty value counts as absent. What cannot be used throws a ConfigError. */
export function environment(env: Env): Environment {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  const refuse = (sentence: string): never => {
    throw new ConfigError(sentence)
  }
  const production = env.NODE_ENV === 'production'
  return {
    production,
    text,
    refuse,
    list: (name) =>
      text(name)
        ?.split(/[\s,]+/)
        .filter((part) => part !== ''),
    url(name, protocols) {
      const value = text(name)
      if (value === undefined) return undefined
      const url = URL.parse(value)
      if (url === null || !protocols.includes(url.protocol))
        return refuse(`${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
      return value
    },
    secret(name) {
      const secret = text(name) ?? ''
      if (production && secret === '') return refuse(`${name} is missing: with NODE_ENV=production set it to a long random text, the same on all nodes.`)
      return secret
    },
    together<const Name extends string>(names: readonly Name[]) {
      const values = names.map((name) => [name, text(name)] as const)
      const missing = values.find(([, value]) => value === undefined)
      if (values.every(([, value]) => value === undefined)) return undefined
      if (missing !== undefined) return refuse(`${missing[0]} is not set: ${names.join(', ')} are set together or not at all.`)
      return Object.fromEntries(values) as Readonly<Record<Name, string>>
    },
  }
}

/**
 * Applies overrides to the defaults of all declarations. Two domains may declare the same limit, with the same default: each counts for itself.
 * @param text JSON object of limit names to whole numbers, as in the variable LIMITS
 * @throws Error when two declarations give one limit different defaults
 */
export function readLimits(text: string | undefined, declared: readonly Defaults[], refuse: Environment['refuse']): Readonly<Record<string, number>> {
  const limits: Record<string, number> = {}
  for (const [name, value] of declared.flatMap((each) => Object.entries(each))) {
    if (Object.hasOwn(limits, name) && limits[name] !== value) throw new Error(`Two domains declare different defaults of the limit '${name}'.`)
    limits[name] = value
  }
  for (const [name, value] of Object.entries(text === undefined ? {} : parseObject(text, refuse))) {
    if (!Object.hasOwn(limits, name)) return refuse(`LIMITS names an unknown limit '${name}'; known are ${Object.keys(limits).join(', ')}.`)
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) return refuse(`LIMITS.${name} must be a whole number of at least 1.`)
    limits[name] = value
  }
  return limits
}

function parseObject(text: string, refuse: Environment['refuse']): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('LIMITS must be a JSON object such as {"requestsPerMinutePerAddress":1000}.')
  return value as Record<string, unknown>
}
