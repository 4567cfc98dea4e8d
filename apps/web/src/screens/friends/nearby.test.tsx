// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ids, person } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const day = 86_400_000
const off = { isShared: false, sharedAt: 0, endsAt: 0 }
const on = (sharedAt = Date.now()) => ({ isShared: true, sharedAt, endsAt: sharedAt + 30 * day })
const [omar, lina, ziad] = [person(ids.omar, 'Omar'), person(ids.lina, 'Lina'), person(ids.ziad, 'Ziad')]

type Outcome = { readonly latitude: number; readonly longitude: number } | 1 | 2 | 3
let positions = 0
/** Gives the page a device that answers so; without an answer it has no location at all. */
function device(outcome: Outcome | undefined, state: PermissionState = 'prompt'): void {
  const getCurrentPosition = (found: (position: object) => void, failed: (problem: object) => void) => {
    positions += 1
    if (typeof outcome === 'object') found({ coords: outcome })
    else failed({ code: outcome })
  }
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue((outcome === undefined ? undefined : { getCurrentPosition }) as unknown as Geolocation)
  vi.spyOn(navigator, 'permissions', 'get').mockReturnValue({ query: async () => ({ state }) } as unknown as Permissions)
}

/** A server that stores whether the area is shared, and lists people by it. */
function shares(isShared: boolean): void {
  let state = isShared ? on() : off
  server.answer('accounts.getPlace', () => state)
  server.answer('accounts.sharePlace', () => {
    state = on()
    return state
  })
  server.answer('accounts.hidePlace', () => {
    state = off
    return state
  })
  server.answer('friends.discover', () => (state.isShared ? [{ ...lina, withinKm: 25 }, { ...omar, withinKm: 250 }, ziad] : [ziad, omar, lina]))
}

beforeEach(() => {
  positions = 0
  for (const name of ['geolocation', 'permissions'])
    if (!(name in navigator)) Object.defineProperty(navigator, name, { configurable: true, get: () => undefined })
})
afterEach(() => vi.restoreAllMocks())

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }: HTMLElement) => textContent)

describe('the own area', () => {
  for (const [language, labels] of [
    ['en', { share: 'Share my area', hide: 'Stop sharing', bands: ['Within 25 km', 'Within 250 km', 'Further away in your country'] }],
    ['ar', { share: 'مشاركة منطقتي', hide: 'إيقاف المشاركة', bands: ['ضمن 25 كم', 'ضمن 250 كم', 'أبعد من ذلك في بلدك'] }],
  ] as const)
    test(`[SOC-16] is shared after a tap, rounded on the device; people are listed by distance until it is not shared any more, in ${language}`, async () => {
      device({ latitude: 24.861_234, longitude: 67.149_9 })
      shares(false)
      const { person: user } = await openScreen('/discover-people', { language })
      const share = await screen.findByRole('button', { name: labels.share })
      await screen.findByText('Ziad')
      expect(positions).toBe(0)
      await user.dblClick(share)
      await screen.findByRole('button', { name: labels.hide })
      await waitFor(() => expect(headings().slice(1)).toEqual(labels.bands))
      expect(server.inputsOf('accounts.sharePlace')).toEqual([expect.objectContaining({ latitude: 24.9, longitude: 67.1 })])
      const near = within(screen.getByRole('heading', { name: labels.bands[0] }).parentElement as HTMLElement)
      expect(near.getByText('Lina')).toBeDefined()
      await user.click(screen.getByRole('button', { name: labels.hide }))
      await screen.findByRole('button', { name: labels.share })
      await waitFor(() => expect(headings()).toHaveLength(1))
      expect(screen.getByText('Lina')).toBeDefined()
      expect(server.inputsOf('accounts.hidePlace')).toHaveLength(1)
    })

  test.each([
    [1, 'en', /does not allow the location here/],
    [2, 'en', /could not find its location/],
    [3, 'en', /took too long/],
    [undefined, 'en', /could not find its location/],
    [1, 'ar', /لا يسمح المتصفح/],
    [3, 'ar', /وقتًا طويلًا/],
  ] as const)('a device that answers %s leaves the list as it is and says why, in %s', async (outcome, language, text) => {
    device(outcome)
    shares(false)
    const { person: user } = await openScreen('/discover-people', { language })
    await user.click(await screen.findByRole('button', { name: /Share my area|مشاركة منطقتي/ }))
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(screen.getByText('Ziad')).toBeDefined()
    expect(server.inputsOf('accounts.sharePlace')).toEqual([])
  })

  test('too many changes and a failure are said, and a later tap works', async () => {
    device({ latitude: 1, longitude: 2 })
    shares(false)
    server.answer('accounts.sharePlace', refused('TOO_MANY_REQUESTS'))
    const { person: user } = await openScreen('/discover-people')
    await user.click(await screen.findByRole('button', { name: 'Share my area' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/a few times a day/)
    server.answer('accounts.sharePlace', refused('INTERNAL'))
    await user.click(screen.getByRole('button', { name: 'Share my area' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/could not be saved/))
    shares(false)
    await user.click(screen.getByRole('button', { name: 'Share my area' }))
    await screen.findByRole('button', { name: 'Stop sharing' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is given again a day later where the browser asks nothing for it, and not otherwise', async () => {
    device({ latitude: 1, longitude: 2 }, 'granted')
    shares(true)
    server.answer('accounts.getPlace', () => (server.inputsOf('accounts.sharePlace').length > 0 ? on() : on(Date.now() - day - 60_000)))
    await openScreen('/discover-people')
    await waitFor(() => expect(server.inputsOf('accounts.sharePlace')).toHaveLength(1))
    const before = positions
    device({ latitude: 1, longitude: 2 }, 'prompt')
    server.answer('accounts.getPlace', on(Date.now() - day - 60_000))
    await openScreen('/discover-people')
    await screen.findByText('Lina')
    await screen.findByRole('button', { name: 'Stop sharing' })
    expect(positions).toBe(before)
  })

  test('is a setting, too', async () => {
    device({ latitude: 24.9, longitude: 67 })
    shares(false)
    const { person: user } = await openScreen('/settings')
    const setting = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Share my area with people nearby' })
    await waitFor(() => expect(setting().disabled).toBe(false))
    await user.click(setting())
    await waitFor(() => expect(setting().checked && !setting().disabled).toBe(true))
    await user.click(setting())
    await waitFor(() => expect(setting().checked).toBe(false))
    device(1)
    await waitFor(() => expect(setting().disabled).toBe(false))
    await user.click(setting())
    expect(await screen.findByText(/does not allow the location here/)).toBeDefined()
    expect(setting().checked).toBe(false)
  })
})
