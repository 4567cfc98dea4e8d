// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ids } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()

const kept = { data: { best: 512 }, version: 3, serverVersion: 7, isTold: false }

test('a save that an earlier version of the app could not send is sent, and its list is removed', async () => {
  await openScreen('/terms')
  localStorage.setItem(`saves/${ids.me}/tile-merge`, JSON.stringify(kept))
  localStorage.setItem('saves', JSON.stringify([[ids.me, 'tile-merge']]))
  server.answer('play.putSave', { version: 8 })
  await openScreen('/')
  await waitFor(() => expect(server.inputsOf('play.putSave')).toMatchObject([{ gameId: 'tile-merge', baseVersion: 7, data: { best: 512 } }]))
  await waitFor(() => expect(localStorage.getItem(`untold/${ids.me}/tile-merge`)).toBeNull())
  expect(localStorage.getItem('saves')).toBeNull()
  expect(JSON.parse(localStorage.getItem(`saves/${ids.me}/tile-merge`) ?? '')).toMatchObject({ serverVersion: 8, isTold: true })
})

test('a list that is no list of saves changes nothing', async () => {
  await openScreen('/terms')
  localStorage.setItem('saves', '{"a":1}')
  await openScreen('/')
  await waitFor(() => expect(localStorage.getItem('saves')).toBeNull())
  expect(server.inputsOf('play.putSave')).toEqual([])
})
