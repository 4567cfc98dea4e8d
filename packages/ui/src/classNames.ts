/**
 * Joins class names and leaves out what is not there.
 * @returns the names with a space between them, or undefined when none remain
 */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
