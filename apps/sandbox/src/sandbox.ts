import Fastify, { type FastifyInstance } from 'fastify'
import { makeBook } from './carrier-book.ts'
import { carrierRoutes } from './carrier-page.ts'
import { carrierParty } from './carrier.ts'
import { makeFcm, type SandboxFcm } from './fcm.ts'
import { type ChatSdkPeople, chatSdkService, chatSdkRoutes, type SandboxChatSdk } from './chat-sdk.ts'
import { gifService, type SandboxGifs } from './gifs.ts'
import { makeIdentity, type StandInProvider } from './identity.ts'
import { indexPage } from './index-page.ts'
import { pushRoutes } from './push.ts'
import { makePartner, partnerRoutes, type StandInPartner } from './partner.ts'
import { machine } from './platform.ts'
import { postbackParty, postbackRoutes } from './postbacks.ts'
import { makeOutbox, smsParty, smsRoutes } from './sms.ts'
import { storeProvider } from './store.ts'
import { walletParty } from './wallet.ts'

/** What the server needs to use the stand-in SMS gateway: the same two values as of a real one. */
export interface SandboxSms {
  readonly url: string
  readonly token: string
}

/** What the server needs to use the stand-ins of payments: the same values as of real ones. */
export interface SandboxPayments {
  readonly carrier: { readonly url: string; readonly token: string; readonly secret: string }
  readonly easypaisa: { readonly url: string; readonly token: string; readonly storeId: string }
  readonly store: { readonly url: string; readonly token: string; readonly packageName: string }
  readonly postback: { readonly url: string; readonly token: string }
}

/** The running stand-ins. */
export interface Sandbox {
  /** Where the stand-ins listen, as in 'http://127.0.0.1:40123'. */
  readonly url: string
  readonly sms: SandboxSms
  /** A carrier, a wallet, an app store and an attribution partner. */
  readonly payments: SandboxPayments
  /** Facebook, Google and Twitter, as the server is to reach them. */
  readonly identity: Readonly<Record<'facebook' | 'google' | 'twitter', StandInProvider>>
  /** A GIF service. */
  readonly gifs: SandboxGifs
  /** Firebase Cloud Messaging. */
  readonly fcm: SandboxFcm
  /** A chat SDK: its service, and its script for pages. */
  readonly chatSdk: SandboxChatSdk
  /** A carrier that signs for numbers. */
  readonly partner: StandInPartner
  /** The pages and answers under `/sandbox`, as a Fastify plugin, for the server's own port. They show the same outbox. */
  readonly pages: (app: FastifyInstance) => Promise<void>
  close(): Promise<void>
}

export interface SandboxOptions {
  /** 0, the default, lets the system choose. */
  readonly port?: number
  /** '127.0.0.1' by default: the outbox shows every PIN, so it stays on this machine. */
  readonly host?: string
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Bearer token that senders must show, and the partner's secret; a random one, made by the caller. */
  readonly token: string
  /** The address people open, where the pages stand too; the sandbox's own by default. */
  readonly publicUrl?: string
}

/**
 * Starts stand-ins for a machine without contracts: for every external service that the server's adapters speak to, over real HTTP.
 * State is kept in memory and gone with the process.
 */
export async function startSandbox({ port = 0, host = '127.0.0.1', now, token, publicUrl }: SandboxOptions): Promise<Sandbox> {
  const outbox = makeOutbox(now)
  const partner = makePartner(token)
  const carrier = { book: makeBook(), outbox, token, secret: `${token} callbacks`, now, machine, callbackOrigin: () => publicUrl ?? url }
  const postbacks: object[] = []
  const fcm = makeFcm(now, machine)
  const sdkPeople: ChatSdkPeople = new Map()
  let url = ''
  const identity = makeIdentity({ publicUrl: publicUrl ?? `http://${host}:${port}`, now, machine, ownUrl: () => url })
  const pages = async (app: FastifyInstance): Promise<void> => {
    app.get('/sandbox', { schema: { hide: true } as object }, async (_request, reply) => reply.type('text/html; charset=utf-8').send(indexPage()))
    smsRoutes(app, outbox)
    partnerRoutes(app, partner, now, machine)
    carrierRoutes(app, carrier)
    postbackRoutes(app, postbacks)
    pushRoutes(app, now, machine)
    fcm.pages(app)
    chatSdkRoutes(app, sdkPeople, now)
    await app.register(identity.routes('/sandbox/identity'))
  }
  const app = Fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true })
  smsParty(app, outbox, token)
  carrierParty(app, carrier)
  walletParty(app, { token, machine })
  storeProvider(app, { token, now, machine })
  postbackParty(app, postbacks, token)
  gifService(app, token)
  fcm.provider(app)
  chatSdkService(app, sdkPeople, { token, now, machine })
  await app.register(identity.routes('/identity'))
  await app.register(pages)
  url = await app.listen({ port, host })
  const payments: SandboxPayments = {
    carrier: { url, token, secret: carrier.secret },
    easypaisa: { url: `${url}/easypaisa`, token, storeId: 'sandbox' },
    store: { url, token, packageName: 'com.example.majlis' },
    postback: { url, token },
  }
  const gifHosts = [new URL(url).host]
  const gifs: SandboxGifs = { url: `${url}/gifs/v2`, token, hosts: gifHosts, privateHosts: gifHosts }
  const chatSdk: SandboxChatSdk = {
    url: `${url}/mesibo/backend`,
    token,
    appId: 'majlis',
    hosts: [],
    scriptUrl: `${publicUrl ?? url}/sandbox/mesibo.js`,
  }
  return {
    url,
    gifs,
    chatSdk,
    fcm: fcm.credential(url),
    sms: { url: `${url}/sms/send`, token },
    identity: identity.providers(url),
    partner,
    payments,
    pages,
    close: () => app.close(),
  }
}
