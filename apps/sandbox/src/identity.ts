import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import { loginPage, sdkDonePage, sdkScript } from './identity-pages.ts'
import { type Role, roles } from './identity-roles.ts'
import { makePeople, type People, portraitOf } from './people.ts'
import type { SandboxPlatform } from './platform.ts'

/** What the server needs to use a stand-in: the same values as of the real one. */
export interface StandInProvider {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly keysUrl: string
  readonly userUrl: string
  readonly debugUrl: string
  readonly sdkUrl: string
  readonly pictureHosts: readonly string[]
}

export interface IdentityStandIns {
  /** Routes below `mount`, for the sandbox's own port and for the server's. */
  readonly routes: (mount: string) => (app: FastifyInstance) => Promise<void>
  /** The three as the server is to reach them. @param url the sandbox's own address */
  providers(url: string): Readonly<Record<Role['name'], StandInProvider>>
}

/** Below this the browser finds the pages on the server's own port. */
const browserMount = '/sandbox/identity'
/** Below this the server finds the rest on the sandbox's port. */
const ownMount = '/identity'
const clientId = '1000200030004000'

interface StandIn {
  readonly role: Role
  readonly people: People
  readonly provider: Provider
  /** Secrets of logins that the SDK's window began. */
  readonly windows: Map<string, string>
}

interface Settings {
  /** The address people open. */
  readonly publicUrl: string
  readonly now: () => number
  readonly machine: SandboxPlatform
  /** The sandbox's own address, once it listens. */
  readonly ownUrl: () => string
}

/** Facebook, Google and Twitter as stand-ins with people, pictures and friends. Made when they are first asked. */
export function makeIdentity(settings: Settings): IdentityStandIns {
  const secret = settings.machine.secret(24)
  let made: Promise<ReadonlyMap<string, StandIn>> | undefined

  async function make(): Promise<ReadonlyMap<string, StandIn>> {
    // The library is loaded when somebody comes: most runs of the sandbox never need it.
    const { makeProvider, signingKey } = await import('./identity-provider.ts')
    const key = await signingKey()
    const { publicUrl, now, ownUrl } = settings
    const redirectUris = [`${publicUrl}/login/callback`, `${publicUrl}${browserMount}/facebook/sdk-done`]
    return new Map(
      roles.map((role) => {
        const people = makePeople(role.name)
        const issuer = `${ownUrl()}${ownMount}/${role.name}`
        return [
          role.name,
          { role, people, windows: new Map(), provider: makeProvider({ role, people, issuer, client: { id: clientId, secret, redirectUris }, key, now }) },
        ]
      }),
    )
  }

  async function answer(mount: string, name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    made ??= make()
    const standIn = (await made).get(name)
    if (standIn === undefined) return send(response, 404, 'text/plain', '')
    const inner = `${mount}/${name}`
    const original = request.url ?? ''
    Object.assign(request, { originalUrl: original })
    request.url = original.slice(inner.length)
    const own = await ownAnswer({ ...standIn, secret, mount: inner, issuer: `${settings.ownUrl()}${ownMount}/${name}`, settings }, request, response)
    if (!own) await standIn.provider.callback()(request, response)
  }

  return {
    routes: (mount) => async (app) => {
      // The provider reads forms by itself.
      app.removeAllContentTypeParsers()
      app.addContentTypeParser('*', (_request, _payload, done) => done(null))
      app.all<{ Params: { provider: string } }>(`${mount}/:provider/*`, { schema: { hide: true } as object }, (request, reply) => {
        reply.hijack()
        answer(mount, request.params.provider, request.raw, reply.raw).catch(() => send(reply.raw, 500, 'text/plain', ''))
      })
    },
    providers: (url) =>
      Object.fromEntries(
        roles.map((role) => [role.name, providerOf(role, `${url}${ownMount}/${role.name}`, `${settings.publicUrl}${browserMount}/${role.name}`, secret)]),
      ) as Record<Role['name'], StandInProvider>,
  }
}

function providerOf({ name, routes }: Role, own: string, open: string, clientSecret: string): StandInProvider {
  const userPaths = { facebook: '/me', google: routes.userinfo, twitter: '/2/users/me' }
  return {
    clientId,
    clientSecret,
    issuer: own,
    authorizeUrl: `${open}${routes.authorization}`,
    tokenUrl: `${own}${routes.token}`,
    keysUrl: name === 'google' ? `${own}/jwks` : '',
    userUrl: `${own}${userPaths[name]}`,
    pictureHosts: [new URL(own).host],
    debugUrl: name === 'facebook' ? `${own}/debug_token` : '',
    sdkUrl: name === 'facebook' ? `${open}/sdk.js` : '',
  }
}

interface ProviderContext extends StandIn {
  readonly secret: string
  readonly mount: string
  readonly issuer: string
  readonly settings: Settings
}

/** What the library does not do: the login page, the graphs, pictures, the SDK. @returns false for what is the library's */
async function ownAnswer(context: ProviderContext, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const url = new URL(request.url ?? '/', 'http://sandbox')
  const [, first = '', second = ''] = url.pathname.split('/')
  if (first === 'interaction') await interact(context, request, response)
  else if (first === 'picture') picture(context, second, response)
  else if (url.pathname === '/me' && context.role.name === 'facebook') await facebookGraph(context, url, request, response)
  else if (url.pathname === '/debug_token' && context.role.name === 'facebook') await debugToken(context, url, request, response)
  else if (url.pathname === '/2/users/me' && context.role.name === 'twitter') await twitterUser(context, request, response)
  else if (url.pathname === '/sdk.js') send(response, 200, 'text/javascript; charset=utf-8', sdkScript(context.mount))
  else if (url.pathname === '/sdk-start') beginWindow(context, response)
  else if (url.pathname === '/sdk-done') send(response, 200, 'text/html; charset=utf-8', sdkDonePage(await endWindow(context, url)))
  else return false
  return true
}

async function interact({ role, people, provider }: ProviderContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await provider.interactionDetails(request, response)
  } catch {
    return send(response, 400, 'text/plain; charset=utf-8', 'This login is over. Please start again.')
  }
  if (request.method !== 'POST') return send(response, 200, 'text/html; charset=utf-8', loginPage(role.name, people.known))
  const form = await readForm(request)
  const outcome = form.get('outcome')
  const name = form.get('name')?.trim()
  const person = people.find(form.get('person') ?? '') ?? (name ? people.named(name) : undefined)
  const result =
    outcome === 'cancel' || (outcome === null && person === undefined)
      ? { error: 'access_denied', error_description: 'The person went back.' }
      : person === undefined
        ? { error: 'server_error', error_description: 'The stand-in was told to fail.' }
        : { login: { accountId: person.id, remember: false }, select_account: {} }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

/** Sizes as the real ones write them: '<id>=s400-c', '<id>_400x400.png', '<id>_normal.png'. */
function picture({ people }: ProviderContext, file: string, response: ServerResponse): void {
  const [, id = '', size = ''] = /^(\d+)(?:=s(?=\d)|_)?([\w-]*)/.exec(file) ?? []
  const person = people.find(id)
  const side = Math.min(400, Number.parseInt(size, 10) || 48)
  if (person) send(response, 200, 'image/png', portraitOf(person, side))
  else send(response, 404, 'text/plain', '')
}

async function facebookGraph(context: ProviderContext, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const token = bearer(request)
  const person = await personOf(context, token)
  const proof = context.settings.machine.sign(context.secret, token)
  if (person === undefined || url.searchParams.get('appsecret_proof') !== proof) return json(response, 400, { error: { type: 'OAuthException', code: 190 } })
  const [, width = '50'] = /picture\.width\((\d+)\)/.exec(url.searchParams.get('fields') ?? '') ?? []
  const side = Math.min(400, Number(width))
  const friends = person.friends.map((id) => ({ id, name: context.people.find(id)?.name ?? '' }))
  const { id, name, email } = person
  const data = { url: `${context.issuer}/picture/${id}_${side}x${side}.png`, width: side, height: side, is_silhouette: false }
  return json(response, 200, { id, name, email, picture: { data }, friends: { data: friends } })
}

async function debugToken(context: ProviderContext, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (bearer(request) !== `${clientId}|${context.secret}`) return json(response, 400, { error: { type: 'OAuthException', code: 190 } })
  const person = await personOf(context, url.searchParams.get('input_token') ?? '')
  return json(response, 200, { data: person ? { app_id: clientId, is_valid: true, user_id: person.id } : { is_valid: false } })
}

async function twitterUser(context: ProviderContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const person = await personOf(context, bearer(request))
  if (person === undefined) return json(response, 401, { title: 'Unauthorized', status: 401 })
  const { id, name } = person
  return json(response, 200, { data: { id, name, username: `u${id}`, profile_image_url: `${context.issuer}/picture/${id}_normal.png` } })
}

async function personOf({ provider, people }: ProviderContext, token: string) {
  const found = token === '' ? undefined : await provider.AccessToken.find(token)
  return found?.accountId === undefined ? undefined : people.find(found.accountId)
}

function beginWindow({ role, mount, windows, settings }: ProviderContext, response: ServerResponse): void {
  const [state, verifier] = [settings.machine.secret(24), settings.machine.secret(32)]
  windows.set(state, verifier)
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: `${settings.publicUrl}${mount}/sdk-done`,
    scope: role.scopes.join(' '),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  response.writeHead(303, { location: `${mount}${role.routes.authorization}?${query}`, 'cache-control': 'no-store' }).end()
}

/** The real one trades the code in Facebook's own page; here the stand-in does it. */
async function endWindow(context: ProviderContext, url: URL): Promise<{ accessToken: string; userID: string } | undefined> {
  const [code, state] = [url.searchParams.get('code'), url.searchParams.get('state') ?? '']
  const verifier = context.windows.get(state)
  context.windows.delete(state)
  if (code === null || verifier === undefined) return undefined
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `${context.settings.publicUrl}${context.mount}/sdk-done`,
    client_id: clientId,
    client_secret: context.secret,
  })
  const reply = await context.settings.machine.post(`${context.issuer}${context.role.routes.token}`, body)
  const { access_token: accessToken } = reply as { access_token?: string }
  const person = accessToken === undefined ? undefined : await personOf(context, accessToken)
  return person && accessToken !== undefined ? { accessToken, userID: person.id } : undefined
}

function bearer(request: IncomingMessage): string {
  return /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request as AsyncIterable<Buffer>) {
    text += part.toString('utf8')
    if (text.length > 4_096) break
  }
  return new URLSearchParams(text)
}

function json(response: ServerResponse, status: number, value: object): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(value))
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
