import { expect, test } from 'vitest'
import { appPolicy } from './policies.ts'

const options = { gamesDomain: 'games.example', publicUrl: 'https://play.example', sandbox: false, framed: [] }
const framesOf = (policy: string) => policy.split('; ').find((part) => part.startsWith('frame-src'))

test("[ACC-68] the app's pages frame games and the regions' own terms, and nothing else", () => {
  expect(framesOf(appPolicy(options, 'https://play.example'))).toBe('frame-src https://play.example/frames/ https://*.games.example')
  const policy = appPolicy({ ...options, framed: ['https://terms.example/pk'] }, 'https://play.example')
  expect(framesOf(policy)).toBe('frame-src https://play.example/frames/ https://*.games.example https://terms.example/pk')
})

test('the app loads its own scripts; that of a login provider only where it is configured', () => {
  const partsOf = (policy: string) => Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part]))
  const plain = appPolicy(options, 'https://play.example')
  expect(partsOf(plain)).toMatchObject({
    'script-src': "script-src 'self'",
    'connect-src': "connect-src 'self' wss://play.example",
    'img-src': "img-src 'self' data: blob:",
  })
  expect(partsOf(appPolicy(options, 'https://play.example', "'sha256-x'"))['script-src']).toBe("script-src 'self' 'sha256-x'")
  const withSdk = partsOf(appPolicy({ ...options, sdkUrls: ['https://connect.facebook.net/en_US/sdk.js'] }, 'https://play.example'))
  expect(withSdk['script-src']).toBe("script-src 'self' https://connect.facebook.net")
  expect(withSdk['connect-src']).toContain('https://*.facebook.com')
  expect(withSdk['frame-src']).toContain('https://*.facebook.com')
  expect(appPolicy({ ...options, sdkUrls: ['https://play.example/sandbox/sdk.js'] }, 'https://play.example')).toBe(plain)
})

test('[MAT-78] a voice conference may bring its script and its frame where one is configured', () => {
  const policy = appPolicy({ ...options, framingScriptUrls: ['https://voices.example/external_api.js'] }, 'https://play.example')
  expect(policy).toContain("script-src 'self' https://voices.example;")
  expect(framesOf(policy)).toBe('frame-src https://play.example/frames/ https://*.games.example https://voices.example')
})

test('a script of a configured service connects to its own host and to those named beside it, and frames nothing', () => {
  const plain = appPolicy(options, 'https://play.example')
  const policy = appPolicy({ ...options, connectingScripts: [{ url: 'https://sdk.example/sdk.js', hosts: ['*.sdk-relay.example'] }] }, 'https://play.example')
  expect(policy).toContain("script-src 'self' https://sdk.example;")
  expect(policy).toContain("connect-src 'self' wss://play.example https://sdk.example wss://sdk.example https://*.sdk-relay.example wss://*.sdk-relay.example;")
  expect(framesOf(policy)).toBe(framesOf(plain))
  expect(appPolicy({ ...options, connectingScripts: [{ url: 'https://play.example/sandbox/sdk.js', hosts: [] }] }, 'https://play.example')).toBe(plain)
})
