interface Form {
  readonly email: string
  readonly name: string
  readonly comments: string
}

/** Plausible, not necessarily deliverable: something, an at sign, a host with a dot, no blanks. */
const address = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** The invalid fields of a feedback form (ACC-74), in the order of the form; texts are already trimmed. */
export function invalidFields({ email, name, comments }: Form): (keyof Form)[] {
  const invalid: (keyof Form)[] = []
  if (!address.test(email)) invalid.push('email')
  // A name needs a letter of some alphabet.
  if (!/\p{L}/u.test(name)) invalid.push('name')
  if (comments === '') invalid.push('comments')
  return invalid
}
