import { QueryClientProvider } from '@tanstack/react-query'
import { useInsertionEffect } from 'react'
import { RouterProvider } from '../platform/router/index.ts'
import { ToastProvider } from '@majlis/ui/Toast'
import { useRegion } from '../regions/index.ts'
import { I18nProvider, type Language, type Messages, useI18n } from '../platform/i18n/index.ts'
import { languageStorage } from '../platform/device/page.ts'
import { applyStyles } from '../platform/firstScreen.ts'
import { queries } from '../platform/net/query.ts'
import { router } from './router.tsx'

interface AppProps {
  language: Language
  messages: Messages
}

/** The whole app, with its initial language and texts. */
export function App(props: AppProps) {
  useInsertionEffect(applyStyles, [])
  return (
    <QueryClientProvider client={queries}>
      <Regional {...props} />
    </QueryClientProvider>
  )
}

function Regional({ language, messages }: AppProps) {
  const region = useRegion()
  return (
    <I18nProvider
      language={language}
      messages={messages}
      storage={languageStorage}
      region={region.data?.countryIso.toUpperCase()}
      numerals={region.data?.numerals ?? 'latn'}
    >
      <Toasts />
    </I18nProvider>
  )
}

function Toasts() {
  const { t } = useI18n()
  return (
    <ToastProvider label={t('common.messages')}>
      <RouterProvider router={router} />
    </ToastProvider>
  )
}
