import type { MessageType } from '@majlis/contract/chat'
import type { ChatContext } from './context.ts'
import { hasUploaded } from './media.sql.ts'

/** Address of an upload, as chat/media answers it. */
const upload = /^\/media\/([0-9a-f]{64})$/
/** The kinds of media that a message of each type may name. */
const kinds = { image: 'image/', audio: 'audio/', gif: 'image/gif' } as const

/**
 * Whether a client may send this: any text; an image, a recording or a GIF that the sender uploaded, or a GIF of the GIF service's
 * hosts. Invites are written by the server alone.
 */
export async function maySend({ db, config }: ChatContext, sender: string, type: MessageType, body: string): Promise<boolean> {
  if (type === 'text') return true
  if (type === 'invite') return false
  if (type === 'gif' && isOnHosts(body, config.gifHosts)) return true
  const key = upload.exec(body)?.[1]
  return key !== undefined && hasUploaded(db, key, sender, kinds[type])
}

function isOnHosts(text: string, hosts: readonly string[]): boolean {
  const url = URL.parse(text)
  return url !== null && url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '' && hosts.includes(url.hostname)
}
