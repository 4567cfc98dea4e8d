import { Switch } from '@majlis/ui/Switch'
import { useToast } from '@majlis/ui/Toast'
import { useEffect } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { bands } from './bands.ts'
import { placeProblems } from './NearbyCard.tsx'
import { usePlace } from './usePlace.ts'

/** The setting whether the own area is shared with people nearby. */
export function PlaceSwitch() {
  const { t } = useI18n()
  const toast = useToast()
  const { state, busy, problem, share, hide } = usePlace()
  useEffect(() => {
    if (problem !== undefined) toast(t(placeProblems[problem]), { tone: 'bad' })
  }, [problem, toast, t])
  return (
    <Switch
      label={t('settings.place')}
      hint={t('settings.placeHint', bands)}
      checked={state?.isShared === true}
      disabled={state === undefined || busy}
      onChange={(on) => (on ? share() : hide())}
    />
  )
}
