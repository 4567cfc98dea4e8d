import { ToastProvider } from '@majlis/ui/Toast'
import { cleanup, render } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { readCatalogues } from '../platform/i18n/catalogueFiles.ts'
import { I18nProvider, type Language } from '../platform/i18n/index.ts'
import { openPage } from './browser.ts'
// It sets how long the tests of the document wait.
import './screen.tsx'

const { english, arabic } = readCatalogues()
const storage = { readLanguage: () => null, writeLanguage: () => undefined }

/** A component by itself, with the texts and the messages of the app around it. Arabic has the digits of Saudi Arabia. */
export function renderPiece(piece: ReactNode, language: Language = 'en'): { readonly person: UserEvent; show: (next: ReactNode) => void } {
  cleanup()
  openPage('http://localhost/', [language])
  const around = (inner: ReactNode) => (
    <I18nProvider language={language} messages={language === 'ar' ? arabic : english} storage={storage} region="SA" numerals="arab">
      <ToastProvider label="messages">{inner}</ToastProvider>
    </I18nProvider>
  )
  const { rerender } = render(around(piece))
  return { person: userEvent.setup({ delay: null }), show: (next) => rerender(around(next)) }
}
