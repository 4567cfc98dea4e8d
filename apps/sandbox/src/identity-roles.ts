/** One of the three that a person may log in with. */
export interface Role {
  readonly name: 'facebook' | 'google' | 'twitter'
  readonly scopes: readonly string[]
  readonly routes: { readonly authorization: string; readonly token: string; readonly userinfo: string }
  readonly authentication: 'client_secret_post' | 'client_secret_basic'
}

export const roles: readonly Role[] = [
  {
    name: 'facebook',
    scopes: ['email', 'public_profile', 'gaming_user_picture', 'gaming_profile'],
    routes: { authorization: '/dialog/oauth', token: '/oauth/access_token', userinfo: '/oidc/userinfo' },
    authentication: 'client_secret_post',
  },
  {
    name: 'google',
    scopes: ['openid', 'email', 'profile'],
    routes: { authorization: '/auth', token: '/token', userinfo: '/userinfo' },
    authentication: 'client_secret_post',
  },
  {
    name: 'twitter',
    scopes: ['users.read', 'tweet.read'],
    routes: { authorization: '/i/oauth2/authorize', token: '/2/oauth2/token', userinfo: '/2/openid/userinfo' },
    authentication: 'client_secret_basic',
  },
]
