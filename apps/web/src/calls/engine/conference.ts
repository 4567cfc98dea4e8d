import type { CallJoined } from '@majlis/contract/calls'
import { loadScript } from '../../platform/device/script.ts'

/** A conference that transports the voice chat instead of the mesh. */
export interface Conference {
  readonly setMuted: (isMuted: boolean) => void
  readonly close: () => void
}

/** The used part of the script of a Jitsi Meet server. */
interface JitsiMeet {
  new (
    host: string,
    options: { readonly roomName: string; readonly parentNode: Element; readonly configOverwrite: object; readonly userInfo: object },
  ): { executeCommand(name: string): void; addListener(name: string, heard: (event: { muted: boolean }) => void): void; dispose(): void }
}

/** Audio only, muted, and without its own first page. The app has its own buttons. */
const config = { startAudioOnly: true, startWithAudioMuted: true, startWithVideoMuted: true, prejoinConfig: { enabled: false }, disableDeepLinking: true }

/**
 * Joins the conference with the name of the room. Its frame is invisible.
 * @returns undefined when its script cannot be loaded
 */
export async function joinConference({ conference }: CallJoined, userId: string, onMuted: (isMuted: boolean) => void): Promise<Conference | undefined> {
  if (conference === null || !(await loadScript(conference.scriptUrl))) return undefined
  const Api = (window as { JitsiMeetExternalAPI?: JitsiMeet }).JitsiMeetExternalAPI
  if (Api === undefined) return undefined
  const parentNode = document.createElement('div')
  parentNode.hidden = true
  document.body.append(parentNode)
  const api = new Api(conference.host, { roomName: conference.roomName, parentNode, configOverwrite: config, userInfo: { displayName: userId } })
  let isMutedThere = true
  api.addListener('audioMuteStatusChanged', ({ muted }) => {
    isMutedThere = muted
    onMuted(muted)
  })
  return {
    setMuted(isMuted) {
      if (isMuted !== isMutedThere) api.executeCommand('toggleAudio')
    },
    close() {
      api.dispose()
      parentNode.remove()
    },
  }
}
