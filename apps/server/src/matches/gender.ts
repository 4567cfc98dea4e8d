import type { MatchesContext } from './context.ts'

/** Who someone is and whom they would like to meet. */
export interface Meeting {
  readonly gender: 'male' | 'female' | null
  readonly wants: 'any' | 'male' | 'female'
}

/** Reads it from the account. */
export async function meetingOf({ accounts }: MatchesContext, user: string): Promise<Meeting> {
  const known: Partial<Record<'gender' | 'matchingGender', unknown>> = { ...(await accounts.account(user)) }
  const [gender] = (['male', 'female'] as const).filter((each) => each === known.gender)
  const [wants] = (['male', 'female'] as const).filter((each) => each === known.matchingGender)
  return { gender: gender ?? null, wants: wants ?? 'any' }
}
