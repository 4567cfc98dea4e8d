import { useToast } from '@majlis/ui/Toast'
import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import type { CameraProblem, VoiceProblem, VoiceView } from '../voice.ts'

const cameraTexts = {
  denied: 'call.cameraDenied',
  noCamera: 'call.noCamera',
  taken: 'call.cameraTaken',
  unsupported: 'call.cameraFailed',
  failed: 'call.cameraFailed',
} as const satisfies Record<CameraProblem, string>

/** A microphone that is denied is explained by a dialog; where calls are not possible at all, the status says so. */
const microphoneTexts: Partial<Record<VoiceProblem, 'voice.noMicrophone' | 'voice.taken' | 'call.micFailed'>> = {
  noMicrophone: 'voice.noMicrophone',
  taken: 'voice.taken',
  failed: 'call.micFailed',
}

/** Says what is the matter with the own microphone or camera. The call goes on without it, and its button tries again. */
export function useDeviceProblems({ state, problem, video }: VoiceView): void {
  const { t } = useI18n()
  const toast = useToast()
  // While nobody is reached, `failed` is about the connection.
  const microphone = problem === undefined || state === 'failed' || state === 'unreached' ? undefined : microphoneTexts[problem]
  const camera = video?.problem && cameraTexts[video.problem]
  const showProblem = useEffectEvent((key: NonNullable<typeof microphone | typeof camera>) => toast(t(key), { tone: 'bad' }))
  useEffect(() => {
    if (microphone !== undefined) showProblem(microphone)
  }, [microphone])
  useEffect(() => {
    if (camera !== undefined) showProblem(camera)
  }, [camera])
}
