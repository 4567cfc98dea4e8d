// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { region } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { noAnswer } from '../../testing/server.ts'

const server = testServer()

describe.each([
  ['en', 'About us', 'Loading…', 'About this place', 'This text could not be loaded', 'Try again', ['Terms and conditions', 'Feedback']],
  ['ar', 'من نحن', 'جارٍ التحميل…', 'عن هذا المكان', 'تعذّر تحميل هذا النص', 'إعادة المحاولة', ['الشروط والأحكام', 'رأيك يهمنا']],
] as const)('the screen about the app in %s', (language, title, loading, text, failed, retry, links) => {
  /** Opens the screen before the configuration of the region has come. */
  const openEarly = async () => {
    const page = await openScreen('/about-us', { language })
    const { queries } = await import('../../platform/net/query.ts')
    void queries.resetQueries({ queryKey: ['regions.getConfig'] })
    return page
  }

  test('shows that the text loads, and the text once it has come', async () => {
    const release = server.hold('regions.getConfig')
    await openEarly()
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(await screen.findByRole('status', { name: loading })).toBeDefined()
    release()
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByRole('status', { name: loading })).toBeNull()
  })

  test('says that the text could not be loaded, and loads it when tried again; the links are there meanwhile', async () => {
    const opening = openEarly()
    server.answer('regions.getConfig', noAnswer)
    const page = await opening
    expect(await screen.findByText(failed)).toBeDefined()
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links)
    server.answer('regions.getConfig', region())
    await page.person.click(screen.getByRole('button', { name: retry }))
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByText(failed)).toBeNull()
  })

  test('leads to the terms and to the form for feedback, and back', async () => {
    const page = await openScreen('/about-us', { language })
    await page.person.click(await screen.findByRole('link', { name: links[1] }))
    await waitFor(() => expect(page.path()).toBe('/feedback'))
    page.go('/about-us')
    await page.person.click(await screen.findByRole('link', { name: links[0] }))
    await waitFor(() => expect(page.path()).toMatch(/^\/terms/))
  })
})
