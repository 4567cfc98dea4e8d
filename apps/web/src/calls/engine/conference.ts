import type { CallJoined } from '@majlis/contract/calls'
import { loadScript } from '../../platform/device/script.ts'

/** How a call between friends uses a conference: with its own picture, in the element of the call's screen. */
export interface ConferenceCall {
  readonly isVideo: boolean
  readonly frame: HTMLElement
}

/** A conference that transports voice chat or a call instead of the mesh. */
export interface Conference {
  readonly setMuted: (isMuted: boolean) => void
  readonly close: () => void
}

/** The used part of the script of a Jitsi Meet server. */
interface JitsiMeet {
  new (
    host: string,
    options: { readonly roomName: string; readonly parentNode: Element; readonly configOverwrite: object; readonly userInfo: object },
  ): { executeCommand(name: string): void; addListener(name: string, listener: (event: { muted: boolean }) => void): void; dispose(): void }
}

/** In a match: audio only, muted, and without its own first page. The app has its own buttons. */
const ofMatch = { startAudioOnly: true, startWithAudioMuted: true, startWithVideoMuted: true, prejoinConfig: { enabled: false }, disableDeepLinking: true }

/**
 * Joins the conference with the name of the room. In a match its frame is invisible.
 * @returns undefined when its script cannot be loaded
 */
export async function joinConference(
  { conference }: CallJoined,
  userId: string,
  onMuted: (isMuted: boolean) => void,
  call?: ConferenceCall,
): Promise<Conference | undefined> {
  if (conference === null || !(await loadScript(conference.scriptUrl))) return undefined
  const Api = (window as { JitsiMeetExternalAPI?: JitsiMeet }).JitsiMeetExternalAPI
  if (Api === undefined) return undefined
  const parentNode = document.createElement('div')
  parentNode.hidden = call === undefined
  ;(call?.frame ?? document.body).append(parentNode)
  const ofCall = { startWithAudioMuted: false, startWithVideoMuted: call?.isVideo !== true, prejoinConfig: { enabled: false }, disableDeepLinking: true }
  const configOverwrite = call === undefined ? ofMatch : ofCall
  const api = new Api(conference.host, { roomName: conference.roomName, parentNode, configOverwrite, userInfo: { displayName: userId } })
  let isMutedThere = call === undefined
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
