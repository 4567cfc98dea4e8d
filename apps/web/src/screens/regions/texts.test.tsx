// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openScreen, testServer } from '../../testing/screen.tsx'

testServer()

describe('what the region says', () => {
  test('[REG-18] the text about the app stands there in the page’s language', async () => {
    await openScreen('/about-us')
    expect(await screen.findByText('About this place')).toBeDefined()
    await openScreen('/about-us', { language: 'ar' })
    expect(await screen.findByText('عن هذا المكان')).toBeDefined()
  })

  test('[REG-02] a text that is missing in Arabic is shown in English', async () => {
    await openScreen('/about-us', { language: 'ar', region: { about_us: { en: 'English only', ar: '' } } })
    expect(await screen.findByText('English only')).toBeDefined()
  })

  test('[Q-42] the region’s own terms stand in a frame; a link with another address shows the built-in ones', async () => {
    const region = { terms_url: 'https://terms.example/pk' }
    await openScreen('/terms/', { user: null, region, state: { termsUrl: 'https://terms.example/pk' } })
    expect((await screen.findByTitle('Terms and conditions')).getAttribute('src')).toBe('https://terms.example/pk')
    await openScreen('/terms/', { user: null, region, state: { termsUrl: 'https://evil.example/' } })
    expect(await screen.findByRole('heading', { name: 'Fair results' })).toBeDefined()
    expect(screen.queryByTitle('Terms and conditions')).toBeNull()
  })
})
