// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { guardOf } from '../../app/guard.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

testServer()

const details = () => [...document.querySelectorAll('details')]

describe('the help', () => {
  test.each([
    ['en', 'Help', 'How do I stop paying?', /Open “Subscription details” and tap “Unsubscribe”/, 'Unsubscribe'],
    ['ar', 'المساعدة', 'كيف أوقف الدفع؟', /من صفحة «تفاصيل الاشتراك» بالضغط على «إلغاء الاشتراك»/, 'إلغاء الاشتراك'],
  ] as const)('%s: a visitor opens a question, reads the answer and follows its link', async (language, title, question, answer, link) => {
    const page = await openScreen('/help', { language, user: null })
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    const summary = screen.getByText(question)
    const item = summary.closest('details') as HTMLDetailsElement
    expect(item.open).toBe(false)
    await page.person.click(summary)
    expect(item.open).toBe(true)
    expect(within(item).getByText(answer)).toBeDefined()
    await page.person.click(within(item).getByRole('link', { name: link }))
    await waitFor(() => expect(page.path()).toBe('/tp-unsub'))
  })

  test('the fragment of the address opens its question, and only that one', async () => {
    await openScreen('/help#block')
    await screen.findByRole('heading', { name: 'Help' })
    expect(
      details()
        .filter(({ open }) => open)
        .map(({ id }) => id),
    ).toEqual(['block'])
  })

  test.each(['en', 'ar'] as const)('%s: every question has an answer without an empty place, and every link leads to a screen', async (language) => {
    await openScreen('/help', { language })
    await waitFor(() => expect(details().length).toBeGreaterThan(15))
    for (const question of details()) {
      expect(question.querySelector('p')?.textContent).not.toMatch(/^$|[{}]|help\./)
      for (const link of question.querySelectorAll('a')) expect(guardOf(link.getAttribute('href') ?? '')).toBeDefined()
    }
    expect(new Set(details().map(({ id }) => id)).size).toBe(details().length)
  })

  test('people who find no answer can write', async () => {
    const page = await openScreen('/help')
    await page.person.click(await screen.findByRole('link', { name: 'Write to us' }))
    await waitFor(() => expect(page.path()).toBe('/feedback'))
  })
})
