/** All people of a test call from one address, more often than a person does. */
export const manyRequests = {
  requestsPerMinutePerAddress: 1_000_000,
  visitorCallsPerMinutePerAddress: 1_000_000,
  callsPerMinutePerSession: 1_000_000,
  socketsPerUser: 1_000,
}
