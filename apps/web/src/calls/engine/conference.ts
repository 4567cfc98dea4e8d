import type { CallJoined } from '@majlis/contract/calls'
import { loadScript } from '../../platform/device/script.ts'

/** How a call between friends uses a conference: with its own picture, in the element of the call's screen. */
export interface ConferenceCall {
  readonly isVideo: boolean
  readonly frame: HTMLElement
  /** The person's own name, which the conference shows to the other. */
  readonly name: string
}

/** What the person wants when the conference begins. */
interface Wanted {
  readonly isMuted: boolean
  readonly isFilmed: boolean
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

/** Without its own first page. The app has its own buttons. */
const ofAll = { prejoinConfig: { enabled: false }, disableDeepLinking: true }

/**
 * Joins the conference with the name of the room. In a match it has audio only, and its frame is invisible.
 * @param wanted called when it begins, because its script may load for long
 * @returns undefined when its script cannot be loaded
 */
export async function joinConference(
  { conference }: CallJoined,
  userId: string,
  wanted: () => Wanted,
  onMuted: (isMuted: boolean) => void,
  call?: ConferenceCall,
): Promise<Conference | undefined> {
  if (conference === null || !(await loadScript(conference.scriptUrl))) return undefined
  const Api = (window as { JitsiMeetExternalAPI?: JitsiMeet }).JitsiMeetExternalAPI
  if (Api === undefined) return undefined
  const parentNode = document.createElement('div')
  parentNode.hidden = call === undefined
  ;(call?.frame ?? document.body).append(parentNode)
  const { isMuted: startWithAudioMuted, isFilmed } = wanted()
  const configOverwrite = { ...ofAll, startWithAudioMuted, startWithVideoMuted: !isFilmed, ...(call === undefined && { startAudioOnly: true }) }
  const userInfo = { displayName: call?.name ?? userId }
  const api = new Api(conference.host, { roomName: conference.roomName, parentNode, configOverwrite, userInfo })
  let isMutedThere = startWithAudioMuted
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
