import type { ConferenceCall } from './engine/conference.ts'
import type { Engine } from './engine/engine.ts'
import { holdPage } from './hold.ts'
import { type CallActions, silence, type VoiceView } from './voice.ts'

/** The voice chat of one room, whether it is on or not. Its engine is loaded when the person joins. */
export interface Handle extends CallActions {
  readonly read: () => VoiceView
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * @param roomId the id of the match or of the call
 * @param userId the own user id
 * @param call of a call between friends: joining opens microphone and camera, and `enter` joins the room
 */
export function createHandle(roomId: string, userId: string, call?: ConferenceCall): Handle {
  const listeners = new Set<() => void>()
  let view = silence
  let engine: Engine | undefined
  let release: (() => void) | undefined
  /** Distinguishes one stay in the room from the next, so that code that is loaded too late is not used. */
  let visit = 0
  let mayEnter = call === undefined

  function show(next: VoiceView): void {
    view = next
    if (next.state !== 'off' && next.state !== 'failed') release ??= holdPage()
    else {
      release?.()
      release = undefined
    }
    for (const listener of listeners) listener()
  }

  function leave(): void {
    visit += 1
    engine?.end()
    engine = undefined
    if (view !== silence) show(silence)
  }

  async function join(): Promise<void> {
    if (engine !== undefined || view.state === 'joining') return
    visit += 1
    const own = visit
    show({ ...silence, state: 'joining' })
    const loaded = await import('./engine/engine.ts').catch(() => undefined)
    if (visit !== own) return
    if (loaded === undefined) return show({ ...silence, state: 'failed', problem: 'failed' })
    engine = new loaded.Engine({ roomId, userId, show: (next) => visit === own && show(next), over: () => visit === own && leave(), call })
    if (mayEnter) engine.enter()
  }

  return {
    read: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    join: () => void join(),
    leave,
    enter() {
      mayEnter = true
      engine?.enter()
    },
    toggleMute: () => engine?.toggleMute(),
    toggleCamera: () => engine?.toggleCamera(),
    flipCamera: () => engine?.flipCamera(),
    reconnect() {
      if (engine) engine.reconnect()
      else void join()
    },
    dismissProblem() {
      if (engine) engine.dismissProblem()
      else if (view.problem !== undefined) show(silence)
    },
  }
}
