import { digitsIn } from '@majlis/ui/PinField'

/** What the field holds after a change: digits with a plus before them or not; anything else typed is ignored (BIL-73). */
export function unsubText(before: string, typed: string): string {
  const bare = typed.trim()
  const digits = digitsIn(bare, 15)
  const plain = bare.startsWith('+') ? `+${digits}` : digits
  // Spaces and dashes of a pasted number are how people write them; other signs are not taken.
  return /^\+?[\d٠-٩۰-۹\s()-]*$/.test(bare) ? plain : before
}
