import { nearKm } from '@majlis/contract/accounts.plain'

const [near, middle, far] = nearKm

/** The distances within which somebody nearby is shown, kilometres, for texts. */
export const bands = { near, middle, far }
