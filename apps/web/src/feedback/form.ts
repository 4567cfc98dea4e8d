/** The input of a feedback form, as typed. */
export interface Form {
  readonly email: string
  readonly name: string
  readonly comments: string
}

/** Whether a text can be an e-mail address: something, an at sign, a host with a dot, no blanks. It need not be deliverable. */
const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** The invalid fields (ACC-74), by the same rules as the server's. */
export function invalidFields({ email, name, comments }: Form): ReadonlySet<keyof Form> {
  const invalid = new Set<keyof Form>()
  if (!address.test(email.trim())) invalid.add('email')
  if (!/\p{L}/u.test(name)) invalid.add('name')
  if (comments.trim() === '') invalid.add('comments')
  return invalid
}
