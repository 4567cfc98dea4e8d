// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { InviteList } from '../../matches/invites/InviteList.tsx'
import { readCatalogues } from '../../platform/i18n/catalogueFiles.ts'
import { I18nProvider } from '../../platform/i18n/index.ts'
import { ids, me, person } from '../../testing/examples.ts'
import { ProfileCard } from './ProfileCard.tsx'

const nothing = () => undefined
const omar = person(ids.omar, 'Omar', { isOnline: true })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The browser loses its network or has it again. */
function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

/** Draws a part of a screen, and answers whether its avatar of Omar has the dot of somebody who is online. */
function draw(part: ReactNode): () => boolean {
  render(
    <I18nProvider language="en" messages={readCatalogues().english} storage={{ readLanguage: () => null, writeLanguage: nothing }} region="PK" numerals="latn">
      {part}
    </I18nProvider>,
  )
  const place = screen.getByText('Omar').closest('li, section')
  return () => place?.querySelector('[data-hue] > i') !== null
}

test.each([
  ['a profile', <ProfileCard key="card" user={me({ ...omar, isOnline: true })} name="Omar" />],
  [
    'the list of friends in a lobby',
    <InviteList
      key="list"
      busy={null}
      friends={[omar]}
      inMatch={new Set<string>()}
      invites={{ open: [], ended: [] }}
      matchId="m"
      me={ids.me}
      pending={new Set<string>()}
      isSearching={false}
      onRandom={nothing}
      onInvite={nothing}
      onFindFriends={nothing}
      onLink={undefined}
    />,
  ],
])('%s shows nobody as online while this device is offline', async (_, part) => {
  const isShownOnline = draw(part)
  expect(isShownOnline()).toBe(true)
  setOnline(false)
  await waitFor(() => expect(isShownOnline()).toBe(false))
  setOnline(true)
  await waitFor(() => expect(isShownOnline()).toBe(true))
})
