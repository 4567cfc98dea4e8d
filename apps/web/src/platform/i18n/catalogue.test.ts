import { expect, test, vi } from 'vitest'

let restFails = 0
vi.mock('virtual:messages/en', () => ({ default: { 'home.more': 'More' } }))
vi.mock('virtual:messages/ar', () => ({ default: { 'home.more': 'المزيد' } }))
vi.mock('virtual:messages/ar/rest', () => ({ default: { 'pay.title': 'الدفع' } }))
vi.mock('virtual:messages/en/rest', () => ({
  get default() {
    if (restFails-- > 0) throw new Error('offline')
    return { 'pay.title': 'Pay' }
  },
}))

test('the rest of the words is added to those that are read already, once it can be had; what waits for it is drawn then', async () => {
  const { loadInitialMessages, withMessages } = await import('./catalogue.ts')
  const messages = await loadInitialMessages('en')
  expect(messages).toEqual({ 'home.more': 'More' })
  restFails = 1
  const load = withMessages(async () => 'a screen')
  await expect(load()).rejects.toThrow('offline')
  expect(messages).toEqual({ 'home.more': 'More' })
  expect(await load()).toBe('a screen')
  expect(messages).toEqual({ 'home.more': 'More', 'pay.title': 'Pay' })
})

test('a switch brings the whole other language, and later screens wait for nothing more', async () => {
  const { loadAllMessages, loadCatalogue, loadInitialMessages } = await import('./catalogue.ts')
  const first = await loadInitialMessages('en')
  expect(await loadCatalogue('ar')).toEqual({ 'home.more': 'المزيد', 'pay.title': 'الدفع' })
  await loadAllMessages()
  expect(first).toEqual({ 'home.more': 'More' })
})
