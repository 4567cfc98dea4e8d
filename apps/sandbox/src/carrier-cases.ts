/** What the stand-in carrier does with a number, chosen by its last four digits. */
export type Case = { readonly at: 'pin' | 'confirm' | 'renew'; readonly code: number } | { readonly at: 'always'; readonly trick: Trick }

/** Ways of being difficult. */
export type Trick =
  | 'silent'
  | 'silent-charged'
  | 'slow'
  | 'flapping'
  | 'callback-first'
  | 'twice'
  | 'low-once'
  | 'already'
  | 'broken'
  | 'stray'
  | 'pending'
  | 'cut'
  | 'foreign-page'

const steps = { '9': 'pin', '8': 'confirm', '7': 'renew' } as const

/** Codes of the error catalogue that can be asked for. */
export const caseCodes = [0, 100, 101, 102, 103, 104, 105, 106, 107, 108, 110, 111, 112, 114, 115, 130] as const

/** The tricks by the last four digits of a number. */
export const tricks: Readonly<Record<string, { readonly trick: Trick; readonly says: string }>> = {
  '6001': { trick: 'silent', says: 'Never answers the payment, and takes nothing.' },
  '6002': { trick: 'silent-charged', says: 'Takes the money and never answers.' },
  '6003': { trick: 'slow', says: 'Answers everything after three seconds.' },
  '6004': { trick: 'flapping', says: 'Answers one call in three with 503.' },
  '6005': { trick: 'callback-first', says: 'Sends its callback before it answers the payment.' },
  '6006': { trick: 'twice', says: 'Sends the callback of a payment three times.' },
  '6007': { trick: 'low-once', says: 'Low balance at the first renewal, money at the next.' },
  '6008': { trick: 'already', says: 'The number is subscribed at the carrier already: 102 at the confirmation.' },
  '6009': { trick: 'broken', says: 'Takes the money and answers half a JSON.' },
  '6010': { trick: 'stray', says: 'Charges once more after the subscription was cancelled.' },
  '6011': { trick: 'pending', says: 'Says that the payment waits, and takes the money five seconds later.' },
  '6012': { trick: 'cut', says: 'Takes the money and cuts the connection.' },
  '6013': { trick: 'foreign-page', says: 'Names a payment page on a host that nobody listed.' },
}

/** What a number does; undefined for one that behaves. */
export function caseOf(msisdn: string): Case | undefined {
  const tail = msisdn.slice(-4)
  const trick = tricks[tail]
  if (trick) return { at: 'always', trick: trick.trick }
  const [step = '', code] = [tail.slice(0, 1), Number(tail.slice(1))]
  const at = step === '9' || step === '8' || step === '7' ? steps[step] : undefined
  return at !== undefined && caseCodes.some((each) => each === code) ? { at, code } : undefined
}

/** The code that a number answers with at a step; undefined when it behaves there. */
export function codeAt(msisdn: string, step: 'pin' | 'confirm' | 'renew'): number | undefined {
  const found = caseOf(msisdn)
  return found !== undefined && found.at === step && 'code' in found ? found.code : undefined
}

/** True when a number plays this trick. */
export function plays(msisdn: string, trick: Trick): boolean {
  const found = caseOf(msisdn)
  return found !== undefined && 'trick' in found && found.trick === trick
}
