/** Every rate limit with its default, such as the PIN limits. Names say what is counted and over which time. */
export const defaultLimits = {
  /** PINs sent to one number in ten minutes. */
  pinPerNumberTenMinutes: 3,
  /** PINs sent to one number in a day. */
  pinPerNumberDay: 6,
  /** Seconds before the same number may ask for another PIN. */
  pinResendSeconds: 120,
  /** Wrong tries after which a PIN is invalid. */
  pinTries: 5,
  /** Minutes for which a PIN is valid. */
  pinMinutes: 10,
  /** PINs requested from one address in an hour, whatever the numbers. */
  pinPerAddressHour: 30,
  /** PINs sent in an hour to numbers that differ in their last four digits only: whoever pumps texts owns a block of numbers. */
  pinPerPrefixHour: 300,
  /** PINs sent in a day to the numbers of one served country. */
  pinPerCountryDay: 50_000,
  /** PINs sent in a day to the numbers of all other countries together. */
  pinPerOtherCountryDay: 1_000,
  /** Wrong tries to confirm a PIN from one address in an hour, whatever the numbers. */
  pinTriesPerAddressHour: 60,
  /** Logins begun with a provider from one address in an hour. */
  socialPerAddressHour: 60,
  /** Renewals begun in a second by the whole installation. */
  renewalsPerSecond: 50,
  /** Seconds after which the carrier is asked for the result of a payment without an answer. */
  paymentCheckSeconds: 30,
  /** HTTP requests from one address in a minute. */
  requestsPerMinutePerAddress: 1200,
  /** Sockets open at once from one address. */
  socketsPerAddress: 200,
  /** Operations called over one socket in ten seconds. */
  callsPerTenSecondsPerSocket: 200,
  /** Seconds for which a node keeps the count of a game's players. */
  playerCountSeconds: 10,
  /** Chat messages of one user in ten seconds. */
  messagesPerTenSecondsPerUser: 30,
  /** Seconds until bots take the open seats of a search that is not alone. */
  botSeconds: 15,
  /** The same where nobody else looks for that game. */
  botAloneSeconds: 5,
  /** Match invitations of one user in a minute. */
  invitesPerMinutePerUser: 20,
  /** Friend requests of one user in an hour. */
  friendRequestsPerHourPerUser: 60,
  /** The smallest average of milliseconds for a move of the winner: faster wins earn no prizes. */
  prizeMoveMs: 250,
  /** Rounds of single-player games that one user opens in an hour and does not end. */
  openRoundsPerHourPerUser: 60,
  /** Offline pushes one user asks for in an hour. */
  pushesPerHourPerUser: 120,
  /** Files one user uploads in an hour. */
  uploadsPerHourPerUser: 120,
  /** Exports of one user's own data in an hour. */
  exportsPerHourPerUser: 10,
  /** Feedback from one address in an hour. */
  feedbackPerAddressHour: 20,
  /** Landings and UTM events from one address in a minute. */
  attributionPerMinutePerAddress: 120,
} as const

export type LimitName = keyof typeof defaultLimits
/** All limits as numbers; whole and at least 1. */
export type Limits = { readonly [Name in LimitName]: number }

/**
 * Applies overrides to the defaults.
 * @param text JSON object of limit names to whole numbers, as in the variable LIMITS
 * @throws Error with one sentence when the text is no such object or names an unknown limit
 */
export function readLimits(text: string | undefined): Limits {
  if (text === undefined || text.trim() === '') return { ...defaultLimits }
  const overrides = parseObject(text)
  const limits: Record<LimitName, number> = { ...defaultLimits }
  for (const [name, value] of Object.entries(overrides)) {
    if (!isLimitName(name)) throw new Error(`LIMITS names an unknown limit '${name}'; known are ${Object.keys(defaultLimits).join(', ')}.`)
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) throw new Error(`LIMITS.${name} must be a whole number of at least 1.`)
    limits[name] = value
  }
  return limits
}

function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(defaultLimits, name)
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error('LIMITS must be a JSON object such as {"pinPerAddressHour":1000}.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('LIMITS must be a JSON object such as {"pinPerAddressHour":1000}.')
  return value as Record<string, unknown>
}
