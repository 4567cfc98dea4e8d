export { PartyBar } from './PartyBar.tsx'
export { PartyInvites } from './PartyInvites.tsx'
export { inviteIntoParty, type PartyChoice, playAsParty, useOwnParty, usePartyIn } from './useParty.ts'
