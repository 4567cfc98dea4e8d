// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { restoreClock } from '../../testing/clock.ts'
import { account, category, me } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { homeGames, shelvesOn } from './shelves.fixture.ts'

// What stands between the card of a game and the game.

const server = testServer()
restoreClock()

const { chess, snake, gold } = homeGames
const showShelves = shelvesOn(server)

/** The card of a game. */
const cardOf = (title: string) => screen.findByRole('button', { name: new RegExp(title) })

describe('opening a game', () => {
  test('a visitor goes to the login', async () => {
    showShelves([category('a', [snake])])
    const page = await openScreen('/', { user: null })
    await page.person.click(await cardOf('Snake'))
    await waitFor(() => expect(page.path()).toBe('/login'))
  })

  test('a game for one opens in its frame, a game for several at the search for an opponent', async () => {
    showShelves([category('a', [snake, chess])])
    server.answer('catalog.gamesList', [snake, chess])
    const page = await openScreen('/')
    await page.person.click(await cardOf('Snake'))
    await waitFor(() => expect(page.path()).toBe('/play/snake'))
    page.go('/')
    await page.person.click(await cardOf('Chess'))
    await waitFor(() => expect(page.path()).toMatch(/^\/match\//))
  })

  test('[CAT-29] Home knows whether a game covers it', async () => {
    showShelves([category('a', [snake])])
    server.answer('catalog.gamesList', [snake])
    const page = await openScreen('/')
    const { wasGameBoardShown } = await import('../../catalog/index.ts')
    await page.person.click(await cardOf('Snake'))
    await waitFor(() => expect([page.path(), wasGameBoardShown()]).toEqual(['/play/snake', true]))
    page.go('/')
    await cardOf('Snake')
    await waitFor(() => expect(wasGameBoardShown()).toBe(false))
    page.go('/search-games')
    await screen.findByRole('searchbox')
    expect(wasGameBoardShown()).toBe(false)
  })

  test('[ACC-69] [ACC-71] terms come first: No keeps the question, accepted opens the game, and Yes leads Home', async () => {
    showShelves([category('a', [snake])])
    const user = me({ tncAccepted: false })
    server.answer('accounts.patchUser', () => account({ tncAccepted: true }))
    const page = await openScreen('/', { user })
    await page.person.click(await cardOf('Snake'))
    const terms = await dialog('Terms and conditions')
    expect(terms.getByText('Please read and accept the terms before you play.')).toBeDefined()
    await page.person.click(terms.getByRole('button', { name: 'Decline' }))
    const decline = await dialog('Your app will exit. Are you sure you want to decline ?')
    await page.person.click(decline.getByRole('button', { name: 'No' }))
    await page.person.click((await dialog('Terms and conditions')).getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(page.path()).toBe('/play/snake'))
    expect(server.inputsOf('accounts.patchUser')).toMatchObject([{ tncAccepted: true, tncVersion: 1 }])
    // By its address, so that Home is not where the person came from.
    server.answer('catalog.gamesList', [snake])
    const other = await openScreen('/play/snake', { user })
    await other.person.click((await dialog('Terms and conditions')).getByRole('button', { name: 'Decline' }))
    await other.person.click((await dialog('Your app will exit. Are you sure you want to decline ?')).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(other.path()).toBe('/'))
    expect(server.inputsOf('accounts.patchUser')).toHaveLength(1)
  })

  test('[ACC-36] [ACC-40] without a name nothing opens: an empty one is refused, and a chosen one opens the game', async () => {
    showShelves([category('a', [snake])])
    server.answer('accounts.patchUser', ({ name }) => account({ name: name ?? '' }))
    const page = await openScreen('/', { user: me({ name: 'user 1234', isNamed: false }) })
    await page.person.click(await cardOf('Snake'))
    const popup = await dialog('What should we call you?')
    await page.person.clear(popup.getByRole('textbox', { name: 'Your name' }))
    await page.person.type(popup.getByRole('textbox', { name: 'Your name' }), '   ')
    await page.person.click(popup.getByRole('button', { name: 'Play' }))
    expect(popup.getByText("Name can't be empty")).toBeDefined()
    expect(server.inputsOf('accounts.patchUser')).toEqual([])
    await page.person.type(popup.getByRole('textbox', { name: 'Your name' }), 'Sara')
    expect(popup.queryByText("Name can't be empty")).toBeNull()
    await page.person.click(popup.getByRole('button', { name: 'Play' }))
    await waitFor(() => expect(page.path()).toBe('/play/snake'))
    expect(server.inputsOf('accounts.patchUser').map(({ name }) => name)).toEqual(['Sara'])
  })

  test('[ACC-40] a record that was asked for before the name was chosen, and comes after it, does not take the name away', async () => {
    showShelves([category('a', [snake])])
    server.answer('accounts.patchUser', ({ name }) => account({ name: name ?? '' }))
    const letGo = server.hold('me.getUser')
    const page = await openScreen('/', { user: me({ name: 'user 1234', isNamed: false }) })
    server.answer('me.getUser', me({ name: 'user 1234', isNamed: false, tournaments: ['cup'] }))
    const known = async () => (await import('../../platform/state/session.ts')).session().user
    await waitFor(() => expect(server.inputsOf('me.getUser')).not.toEqual([]))
    await page.person.click(await cardOf('Snake'))
    const popup = await dialog('What should we call you?')
    await page.person.clear(popup.getByRole('textbox', { name: 'Your name' }))
    await page.person.type(popup.getByRole('textbox', { name: 'Your name' }), 'Sara')
    await page.person.click(popup.getByRole('button', { name: 'Play' }))
    await waitFor(() => expect(page.path()).toBe('/play/snake'))
    letGo()
    await waitFor(async () => expect((await known())?.tournaments).toEqual(['cup']))
    expect(await known()).toMatchObject({ name: 'Sara', isNamed: true })
  })

  test('[ACC-38] a name that could not be saved says so, and the message goes with the next letter', async () => {
    showShelves([category('a', [snake])])
    server.answer('accounts.patchUser', { refused: 'INTERNAL' })
    const page = await openScreen('/', { user: me({ isNamed: false }) })
    await page.person.click(await cardOf('Snake'))
    const popup = await dialog('What should we call you?')
    await page.person.clear(popup.getByRole('textbox', { name: 'Your name' }))
    await page.person.type(popup.getByRole('textbox', { name: 'Your name' }), 'Sara')
    await page.person.click(popup.getByRole('button', { name: 'Play' }))
    expect(await popup.findByText('Error updating name')).toBeDefined()
    await page.person.type(popup.getByRole('textbox', { name: 'Your name' }), 'h')
    expect(popup.queryByText('Error updating name')).toBeNull()
    expect(page.path()).toBe('/')
  })

  test('[BIL-10] a premium game leads to the paywall without a subscription, with one it opens, and with a low balance the dialog says so', async () => {
    showShelves([category('a', [gold])])
    const none = { response_code: 0, data: { paymentType: '', subscriptionId: '', serviceId: 0, onTrial: false, trialEndsAt: null } }
    const page = await openScreen('/', { user: me({ purchaseStatus: none }) })
    await page.person.click(await cardOf('Gold'))
    await waitFor(() => expect(page.path()).toBe('/paywall'))
    const second = await openScreen('/')
    await second.person.click(await cardOf('Gold'))
    await waitFor(() => expect(second.path()).toBe('/play/gold'))
    const low = await openScreen('/', { user: me({ purchaseStatus: { ...none, response_code: 115 } }) })
    await low.person.click(await cardOf('Gold'))
    expect(await dialog('Low balance')).toBeDefined()
    expect(low.path()).toBe('/')
  })

  test('[BIL-78] a low balance shows its own dialog and opens nothing', async () => {
    showShelves([category('a', [gold])])
    const low = { response_code: 115, data: { paymentType: 'mobile', subscriptionId: '1', serviceId: 1, onTrial: false, trialEndsAt: null } }
    const page = await openScreen('/', { user: me({ purchaseStatus: low }) })
    expect(await screen.findByText('You have low balance. Please recharge account to continue')).toBeDefined()
    await page.person.click(await cardOf('Gold'))
    const box = await dialog('Low balance')
    await page.person.click(box.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(box.element.hasAttribute('open')).toBe(false))
    expect(page.path()).toBe('/')
  })
})
