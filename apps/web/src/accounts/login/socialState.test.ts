import { expect, test } from 'vitest'
import { endSocial, onSocialEnd, setSocialState, useSocialState } from './socialState.ts'

const state = () => useSocialState.getState().state

test('[ACC-23] [ACC-48] [ACC-51] a social login is loading, logged in or not; its end leaves the provider once', () => {
  expect(state()).toBe('notLoggedIn')
  setSocialState('loading')
  setSocialState('loggedIn')
  expect(state()).toBe('loggedIn')
  let left = 0
  onSocialEnd(() => {
    left += 1
  })
  endSocial()
  endSocial()
  expect([state(), left]).toEqual(['notLoggedIn', 1])
})
