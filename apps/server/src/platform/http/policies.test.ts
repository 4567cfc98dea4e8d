import { expect, test } from 'vitest'
import { appPolicy } from './policies.ts'

const options = { gamesDomain: 'games.example', publicUrl: 'https://play.example', sandbox: false, framed: [] }
const framesOf = (policy: string) => policy.split('; ').find((part) => part.startsWith('frame-src'))

test("[ACC-68] the app's pages frame games and the regions' own terms, and nothing else", () => {
  expect(framesOf(appPolicy(options, 'https://play.example'))).toBe('frame-src https://play.example/frames/ https://*.games.example')
  const policy = appPolicy({ ...options, framed: ['https://terms.example/pk'] }, 'https://play.example')
  expect(framesOf(policy)).toBe('frame-src https://play.example/frames/ https://*.games.example https://terms.example/pk')
})
