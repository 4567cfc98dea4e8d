import { linkTo, openApp } from '../../platform/device/share.ts'

/**
 * Opens the phone's messages with an invitation to a number, in a form of address that iOS and Android both read. Its link leads to the own profile,
 * where the other person adds this one as a friend.
 * @param msisdn international form without plus
 */
export function openTextInvite(msisdn: string, text: string, me: string | null): void {
  openApp(`sms:+${msisdn}?&body=${encodeURIComponent(`${text} ${linkTo(`/profile/${me}`)}`)}`)
}
