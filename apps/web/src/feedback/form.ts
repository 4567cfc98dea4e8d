/** What a feedback form holds, as typed. */
export interface Form {
  readonly email: string
  readonly name: string
  readonly comments: string
}

/** Plausible, not deliverable: something, an at sign, a host with a dot, no blanks. */
const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** The fields that do not hold what they must (ACC-74), by the same rules as the server's. */
export function invalidFields({ email, name, comments }: Form): ReadonlySet<keyof Form> {
  const invalid = new Set<keyof Form>()
  if (!address.test(email.trim())) invalid.add('email')
  if (!/\p{L}/u.test(name)) invalid.add('name')
  if (comments.trim() === '') invalid.add('comments')
  return invalid
}
