import { lazy, Suspense, useState } from 'react'
import { usePrompt } from '../billing/index.ts'
import { isTimeToAsk, useInstall, installMethod } from '../platform/device/install.ts'
import { withMessages } from '../platform/i18n/index.ts'
import { untilLoaded } from '../platform/net/untilLoaded.ts'

const InstallDialog = lazy(untilLoaded(withMessages(async () => ({ default: (await import('./InstallDialog.tsx')).InstallDialog }))))

/** Asks once, on Home after the second game, whether the app is added to the home screen (SHL-07). */
export function InstallPrompt({ path }: { path: string }) {
  const method = useInstall(({ offer }) => installMethod(offer))
  const isDue = useInstall(({ games }) => isTimeToAsk(games))
  const isFree = usePrompt(({ prompt }) => prompt === null)
  const open = isDue && isFree && method !== null && path === '/'
  // The dialog keeps its form while it closes.
  const [shown, setShown] = useState(open ? method : null)
  if (open && shown !== method) setShown(method)
  if (shown === null) return null
  return (
    <Suspense fallback={null}>
      <InstallDialog open={open} method={shown} />
    </Suspense>
  )
}
