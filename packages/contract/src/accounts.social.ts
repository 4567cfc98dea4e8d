import { type Static, Type } from 'typebox'
import { LoginType } from './accounts.logins.ts'
import { operation } from './core/operation.ts'

/** The identity providers that people may log in with. */
export const Provider = Type.Enum(['facebook', 'google', 'twitter'])
export type Provider = Static<typeof Provider>

const Flow = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: 'Secret of the browser that started; without it nobody else can finish.' })
const Path = Type.String({ pattern: '^/(?![/\\\\])[^\\u0000-\\u0020\\\\]*$', maxLength: 500, description: 'A path of the app, as in /play/tile-merge.' })

/** What an identity provider knows about a person, and the proof that a login exchanges for a session. */
export const SocialProof = Type.Object({
  loginProof: Type.String({ description: 'Single use, 5 minutes; goes to POST /user or to logins/add.' }),
  loginType: LoginType,
  social: Type.Object({ id: Type.String(), type: Type.String() }),
  name: Type.String(),
  email: Type.String({ description: 'Empty where the provider tells none.' }),
  userImageUrl: Type.String({ description: "Our own copy of the provider's picture, at most 400 by 400; empty where there is none." }),
  friends: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
    description: 'Their friends who use the app too, for getUsersBySocialIds.',
  }),
  returnTo: Type.String({ description: 'The path given at the start; / without one.' }),
})
export type SocialProof = Static<typeof SocialProof>

export const getSocialProviders = operation('accounts.getSocialProviders', {
  call: 'GET /api/v4/social/providers',
  access: 'visitor',
  summary: 'The providers that can be used. Where sdkUrl is not empty, the SDK may be loaded from there and its token sent to social/graph.',
  response: Type.Array(Type.Object({ provider: Provider, clientId: Type.String(), sdkUrl: Type.String(), scopes: Type.Array(Type.String()) })),
  failures: [],
})

export const startSocial = operation('accounts.startSocial', {
  call: 'POST /api/v4/social/start',
  access: 'visitor',
  summary:
    'Begins a login with a provider: keep flow, then send the browser to authorizeUrl. The provider sends it back to /login/callback ' +
    'with code and state, or with error; both go to social/finish. A flow lives 10 minutes.',
  body: Type.Object({ provider: Provider, returnTo: Type.Optional(Path) }),
  response: Type.Object({ authorizeUrl: Type.String(), flow: Type.String() }),
  failures: ['SOCIAL_ERROR', 'TOO_MANY_REQUESTS'],
})

export const finishSocial = operation('accounts.finishSocial', {
  call: 'POST /api/v4/social/finish',
  access: 'visitor',
  summary: "Ends a provider's flow with what stood in the address of /login/callback. Works once for a flow, whatever the outcome.",
  body: Type.Object({
    flow: Flow,
    state: Type.String({ maxLength: 200 }),
    code: Type.Optional(Type.String({ maxLength: 2048 })),
    iss: Type.Optional(Type.String({ maxLength: 500 })),
    error: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  response: SocialProof,
  failures: ['SOCIAL_CANCELLED', 'SOCIAL_FAILED', 'SOCIAL_ERROR'],
})

export const graphLogin = operation('accounts.graphLogin', {
  call: 'POST /api/v4/social/graph',
  access: 'visitor',
  summary: "Facebook graph login: the SDK's access token and user id, checked with the graph: made for this app, alive, and of this user.",
  body: Type.Object({ access_token: Type.String({ minLength: 1, maxLength: 2048 }), userId: Type.String({ minLength: 1, maxLength: 200 }) }),
  response: SocialProof,
  failures: ['SOCIAL_FAILED', 'SOCIAL_ERROR', 'TOO_MANY_REQUESTS'],
})
