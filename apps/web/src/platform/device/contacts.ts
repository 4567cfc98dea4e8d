/** Somebody of the device's contacts. */
export interface Contact {
  readonly name: string
  /** Numbers as they are written in the contacts. */
  readonly numbers: readonly string[]
}

/** The Contact Picker of browsers, which few have. */
interface ContactPicker {
  select(properties: readonly ['name', 'tel'], options: { readonly multiple: true }): Promise<readonly { readonly name?: string[]; readonly tel?: string[] }[]>
}

const picker = (): ContactPicker | undefined => (navigator as { readonly contacts?: ContactPicker }).contacts

/** True where the browser lets a person choose contacts. */
export const canPickContacts = (): boolean => typeof picker()?.select === 'function'

/**
 * Lets the person choose contacts in the browser's own window; the page gets those and no others.
 * @returns none when nothing was chosen, undefined when the browser refused
 */
export async function pickContacts(): Promise<readonly Contact[] | undefined> {
  try {
    const chosen = (await picker()?.select(['name', 'tel'], { multiple: true })) ?? []
    return chosen.map(({ name, tel }) => ({ name: name?.[0] ?? '', numbers: tel ?? [] })).filter(({ numbers }) => numbers.length > 0)
  } catch {
    return undefined
  }
}
