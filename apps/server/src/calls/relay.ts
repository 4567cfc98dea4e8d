import { createHmac } from 'node:crypto'
import type { CallJoined } from '@majlis/contract/calls'
import type { VoiceConfig } from './transport.ts'

/** Milliseconds for which a relay accepts credentials: longer than any match. */
export const credentialMs = 6 * 60 * 60_000

/**
 * Servers with which two browsers find each other, for one person: the relay with credentials that expire by themselves, as coturn's
 * `use-auth-secret` checks them.
 * @param now epoch milliseconds
 */
export function iceServersFor({ stunUrls, turn }: VoiceConfig, user: string, now: number): Pick<CallJoined, 'iceServers' | 'iceUntil'> {
  const stun = stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []
  if (turn === undefined) return { iceServers: stun, iceUntil: null }
  const iceUntil = now + credentialMs
  const username = `${Math.floor(iceUntil / 1_000)}:${user}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  return { iceServers: [...stun, { urls: [...turn.urls], username, credential }], iceUntil }
}
