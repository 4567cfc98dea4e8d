import { browserName } from '../platform/device/device.ts'
import { browserOf } from '../platform/device/microphone/browser.ts'
import { PermissionHelp } from '../platform/device/microphone/PermissionHelp.tsx'
import type { Voice } from './useVoice.ts'

/** How to allow the microphone, which the browser has refused. */
export function MicrophoneHelp({ voice }: { voice: Voice }) {
  return (
    <PermissionHelp
      open={voice.problem === 'denied'}
      browser={browserOf(browserName())}
      onOk={() => {
        voice.dismissProblem()
        voice.toggleMute()
      }}
      onCancel={voice.dismissProblem}
    />
  )
}
