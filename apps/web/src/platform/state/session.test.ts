// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

/** A tab of the browser: modules of its own over the common storage. */
async function openTab() {
  vi.resetModules()
  const tab = await import('./session.ts')
  open.push(tab.followOtherTabs())
  return tab
}
const open: (() => void)[] = []
const sara = { _id: '0190b3f0-0000-7000-8000-000000000001', name: 'Sara', userImageUrl: '' }

/** Two tabs with one session. */
async function twoTabs() {
  const [first, second] = [await openTab(), await openTab()]
  first.beginSession('TOKEN', sara)
  dispatchToken('TOKEN')
  expect(second.session()).toMatchObject({ token: 'TOKEN', user: { _id: sara._id } })
  return [first, second] as const
}

/** What the browser tells the other tabs; the tab that wrote it knows it already. */
const dispatchToken = (token: string | null) => window.dispatchEvent(new StorageEvent('storage', { key: 'api-token', newValue: token }))
const shown = ({ session }: Awaited<ReturnType<typeof openTab>>) => {
  const { token, loggedOutElsewhere, isSuspended } = session()
  return { token, loggedOutElsewhere, isSuspended }
}

afterEach(() => {
  for (const close of open.splice(0)) close()
  localStorage.clear()
})

test.each(['the browser', 'the server'])('a login on another device is said in both tabs, also where %s tells the second one', async (who) => {
  const [first, second] = await twoTabs()
  first.sessionRevoked('TOKEN')
  if (who === 'the server') second.sessionRevoked('TOKEN')
  dispatchToken(null)
  for (const tab of [first, second]) expect(shown(tab)).toEqual({ token: null, loggedOutElsewhere: true, isSuspended: false })
  // A login in one of them is the answer for both.
  first.beginSession('NEXT', sara)
  dispatchToken('NEXT')
  for (const tab of [first, second]) expect(shown(tab)).toEqual({ token: 'NEXT', loggedOutElsewhere: false, isSuspended: false })
})

test('a suspension is said in both tabs', async () => {
  const [first, second] = await twoTabs()
  first.sessionSuspended('TOKEN')
  dispatchToken(null)
  for (const tab of [first, second]) expect(shown(tab)).toEqual({ token: null, loggedOutElsewhere: false, isSuspended: true })
})

test('a logout is said in neither tab', async () => {
  const [first, second] = await twoTabs()
  first.endSession()
  second.sessionRevoked('TOKEN')
  dispatchToken(null)
  for (const tab of [first, second]) expect(shown(tab)).toEqual({ token: null, loggedOutElsewhere: false, isSuspended: false })
})
