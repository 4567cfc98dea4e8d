// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { bundle } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { jazz, offerPlans, visitor } from '../../testing/paywall.ts'
import { noAnswer } from '../../testing/server.ts'

const server = testServer()
const SEND = 'billing.genAuthCode'

beforeEach(() => offerPlans(server))

describe('the plans', () => {
  test('each carrier with its price; the popular one says so', async () => {
    await openScreen('/paywall', { user: visitor })
    expect(await screen.findByRole('heading', { name: 'Choose your plan' })).toBeDefined()
    expect(screen.getByText('Jazz')).toBeDefined()
    expect(screen.getByText('Easypaisa')).toBeDefined()
    expect(screen.getByText('Most popular')).toBeDefined()
  })

  test.each([
    ['en', 'What you get', 'Cancel at any time in the app'],
    ['ar', 'ما يشمله الاشتراك', 'إلغاء الاشتراك متاح في أي وقت من التطبيق'],
  ] as const)('what a subscription opens stands below the plans, in %s', async (language, title, last) => {
    await openScreen('/paywall', { user: visitor, language })
    const reasons = within(await screen.findByRole('region', { name: title }))
    expect(reasons.getAllByRole('listitem')).toHaveLength(4)
    expect(reasons.getByText(last)).toBeDefined()
  })

  test('[BIL-24] a region without a bundle says so, in both languages', async () => {
    server.answer('billing.getServicesByRegion', { data: [] })
    await openScreen('/paywall', { user: visitor })
    expect(await screen.findByText('No bundle found')).toBeDefined()
    expect(screen.getByText('No Bundles Found In Your Region, please try later')).toBeDefined()
    await openScreen('/paywall', { user: visitor, language: 'ar' })
    expect(await screen.findByRole('heading', { name: 'لا توجد باقات' })).toBeDefined()
    expect(screen.getByText('لا توجد باقات في منطقتك، يُرجى المحاولة لاحقًا')).toBeDefined()
  })

  test('plans that could not be loaded are asked for again', async () => {
    let isDown = true
    server.answer('billing.getServicesByRegion', () => (isDown ? noAnswer : { data: [bundle('Plans', [['Jazz', jazz]])] }))
    const { person } = await openScreen('/paywall', { user: visitor })
    expect(await screen.findByText('The plans could not be loaded')).toBeDefined()
    isDown = false
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Jazz')).toBeDefined()
  })

  test('[BIL-80] Continue without a chosen plan asks for a carrier', async () => {
    const page = await openScreen('/paywall', { user: visitor })
    await page.person.click(await screen.findByRole('button', { name: 'Continue' }))
    expect((await screen.findByText('Please select a carrier')).getAttribute('role')).toBe('alert')
    expect(page.path()).toBe('/paywall')
    expect(server.inputsOf(SEND)).toEqual([])
  })

  test('[Q-36] a product of the app store asks to install the app, and charges nothing', async () => {
    const { person } = await openScreen('/paywall', { user: visitor, region: { androidStoreUrl: 'https://play.example/app' } })
    await person.click(await screen.findByText('Play'))
    const install = await dialog('Install the app')
    expect(install.getByText('Please install app to pay from DCB')).toBeDefined()
    expect(install.getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe('https://play.example/app')
    expect(server.inputsOf(SEND)).toEqual([])
  })

  test.each([
    ['en', 'Help'],
    ['ar', 'المساعدة'],
  ] as const)('leads to the answer on the price, in %s', async (language, help) => {
    const page = await openScreen('/paywall', { user: visitor, language })
    await page.person.click(await screen.findByRole('link', { name: help }))
    await waitFor(() => expect(document.querySelector('details[open]')?.id).toBe('price'))
    expect(page.path()).toBe('/help#price')
  })

  test('the way past it stands only where the region allows it', async () => {
    await openScreen('/paywall', { user: visitor })
    await screen.findByText('Jazz')
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
    const page = await openScreen('/paywall', { user: visitor, region: { skipPaywall: true } })
    await page.person.click(await screen.findByRole('button', { name: 'Skip' }))
    await waitFor(() => expect(page.path()).toBe('/'))
  })
})
