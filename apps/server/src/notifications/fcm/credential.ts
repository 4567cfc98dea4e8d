import { createPrivateKey, type KeyObject } from 'node:crypto'
import type { Environment } from '../../platform/settings.ts'

/** A service account that may send over Firebase Cloud Messaging. */
export interface FcmCredential {
  /** Of the service, without a trailing slash. */
  readonly url: string
  readonly projectId: string
  readonly clientEmail: string
  /** Names the key to the token endpoint; undefined where the key file has no name for it. */
  readonly keyId: string | undefined
  /** OAuth's token endpoint. */
  readonly tokenUrl: string
  readonly signingKey: () => Promise<KeyObject>
}

const publicUrl = 'https://fcm.googleapis.com'
const publicTokenUrl = 'https://oauth2.googleapis.com/token'

/** Reads the key file of the service account; undefined where none is configured. */
export function readFcm(env: Environment): FcmCredential | undefined {
  const text = env.text('FCM_SERVICE_ACCOUNT')
  const url = env.url('FCM_URL', ['https:', 'http:'])
  if (text === undefined)
    return url === undefined ? undefined : env.refuse('FCM_URL is set but FCM_SERVICE_ACCOUNT is not: without a service account it has no effect.')
  const file = objectOf(text)
  const field = (name: string): string => {
    const value = file?.[name]
    return typeof value === 'string' && value !== ''
      ? value
      : env.refuse(`FCM_SERVICE_ACCOUNT must be the content of a service account's key file, with a text under ${name}.`)
  }
  const projectId = field('project_id')
  const clientEmail = field('client_email')
  if (!/^[a-z0-9-]+$/.test(projectId)) return env.refuse('FCM_SERVICE_ACCOUNT names a project_id that is none.')
  const key = keyOf(field('private_key')) ?? env.refuse('FCM_SERVICE_ACCOUNT has a private_key that is no RSA key in PEM.')
  const tokenUrl = file?.['token_uri'] ?? publicTokenUrl
  if (typeof tokenUrl !== 'string' || !/^https?:$/.test(URL.parse(tokenUrl)?.protocol ?? ''))
    return env.refuse('FCM_SERVICE_ACCOUNT has a token_uri that is no URL.')
  const keyId = file?.['private_key_id']
  return {
    projectId,
    clientEmail,
    tokenUrl,
    signingKey: async () => key,
    url: (url ?? publicUrl).replace(/\/+$/, ''),
    keyId: typeof keyId === 'string' ? keyId : undefined,
  }
}

function objectOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function keyOf(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'rsa' ? key : undefined
  } catch {
    return undefined
  }
}
