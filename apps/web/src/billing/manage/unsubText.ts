import { digitsIn } from '@majlis/ui/PinField'

/** The text of the field after a change: digits with or without a plus. Other typed characters are ignored (BIL-73). */
export function unsubText(before: string, typed: string): string {
  const bare = typed.trim()
  const digits = digitsIn(bare, 15)
  const plain = bare.startsWith('+') ? `+${digits}` : digits
  // People write pasted numbers with spaces and dashes. Other characters are refused.
  return /^\+?[\d٠-٩۰-۹\s()-]*$/.test(bare) ? plain : before
}
