// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ToastProvider } from '@majlis/ui/Toast'
import { afterEach, expect, test, vi } from 'vitest'
import { readCatalogues } from '../../platform/i18n/catalogueFiles.ts'
import { I18nProvider } from '../../platform/i18n/index.ts'
import { openPage } from '../../testing/browser.ts'
import { ShareRound } from './ShareRound.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const warnings = { en: 'is not installed on this device', ar: 'غير مثبّت على هذا الجهاز' } as const

test.each(['en', 'ar'] as const)(
  '[SOC-23] the sheet that shares a won round offers the apps, and warns of one that is not installed, in %s',
  async (language) => {
    openPage('http://localhost/', [language])
    const opened: string[] = []
    vi.spyOn(window.location, 'assign').mockImplementation((url) => void opened.push(String(url)))
    const { english, arabic } = readCatalogues()
    const messages = language === 'en' ? english : arabic
    render(
      <I18nProvider language={language} messages={messages} storage={{ readLanguage: () => null, writeLanguage: () => undefined }} region="PK" numerals="latn">
        <ToastProvider label="messages">
          <ShareRound gameId="tile-merge" title="Tile Merge" isWin score={12} />
        </ToastProvider>
      </I18nProvider>,
    )
    fireEvent.click(screen.getByRole('button'))
    for (const name of ['WhatsApp', 'Messenger', 'Facebook', 'Twitter']) expect(screen.getByRole('button', { name, hidden: true })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'WhatsApp', hidden: true }))
    expect(opened).toEqual([expect.stringMatching(/^whatsapp:.*Tile%20Merge.*tile-merge/)])
    // The page stays in front: no app has opened.
    expect((await screen.findByText(new RegExp(`WhatsApp.*${warnings[language]}`), {}, { timeout: 60_000 })).textContent).toContain('WhatsApp')
  },
)
