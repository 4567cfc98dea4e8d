import { create } from 'zustand'
import { storage } from '../../platform/state/storage.ts'
import { canPlay, decodeRecording } from './decode.ts'

/** The speeds, in the order of the button. */
export const speeds = [1, 1.5, 2] as const
type Speed = (typeof speeds)[number]

interface Playback {
  /** The message that is played or paused; null before the first. */
  readonly id: string | null
  readonly state: 'paused' | 'starting' | 'playing'
  readonly speed: Speed
  /** Messages that this browser cannot play. */
  readonly failed: ReadonlySet<string>
  /** Counts the moves to another place, by a person and at the end. */
  readonly moves: number
}

const keptSpeed = (): Speed => speeds.find((speed) => String(speed) === storage.read('voiceSpeed')) ?? 1

export const usePlayback = create<Playback>(() => ({ id: null, state: 'paused', speed: keptSpeed(), failed: new Set(), moves: 0 }))

/** A recording on this device. */
export interface Playable {
  readonly url: string
  /** Left out for what was recorded here. */
  readonly file?: Blob | undefined
}

/*
 * One element plays all voice messages: so only one is heard at a time, and a browser that wants a tap before the first sound wants it once.
 */
let element: HTMLAudioElement | undefined
/** Where messages that are not played now were left, milliseconds. */
const positions = new Map<string, number>()
/** The address of a decoded recording, which is released when another message is played. */
let decodedUrl: string | undefined

const { getState, setState } = usePlayback
const isCurrent = (id: string): boolean => getState().id === id

function audio(): HTMLAudioElement {
  if (element) return element
  element = new Audio()
  element.addEventListener('playing', () => setState({ state: 'playing' }))
  element.addEventListener('pause', () => setState({ state: 'paused' }))
  element.addEventListener('ended', () => {
    if (element) element.currentTime = 0
    setState(({ moves }) => ({ state: 'paused', moves: moves + 1 }))
  })
  return element
}

/** Plays a message from where it was left, or pauses it. */
export async function togglePlayback(id: string, recording: Playable): Promise<void> {
  if (isCurrent(id) && getState().state !== 'paused') return pauseVoice()
  const player = audio()
  if (!isCurrent(id)) {
    load(player, id, recording.url)
    if (recording.file && !canPlay(recording.file.type)) return playDecoded(player, id, recording.file)
  }
  setState({ state: 'starting' })
  if ((await started(player)) || !isCurrent(id)) return
  if (recording.file && decodedUrl === undefined) await playDecoded(player, id, recording.file)
  else fail(id)
}

/** Pauses what is played. */
export function pauseVoice(): void {
  if (getState().state === 'paused') return
  element?.pause()
  setState({ state: 'paused' })
}

/** The room is left: nothing is played on, and the next visit starts at the beginning. */
export function stopVoice(id: string): void {
  positions.delete(id)
  if (!isCurrent(id)) return
  pauseVoice()
  element?.removeAttribute('src')
  releaseDecoded()
  setState({ id: null })
}

/** Moves a message to a place, milliseconds, whether it is played or not. */
export function seekVoice(id: string, ms: number): void {
  positions.set(id, ms)
  if (isCurrent(id) && element) element.currentTime = ms / 1_000
  setState(({ moves }) => ({ moves: moves + 1 }))
}

/** Milliseconds of a message that have been played. */
export const positionOf = (id: string): number => (isCurrent(id) && element ? element.currentTime * 1_000 : (positions.get(id) ?? 0))

/** The length of a message in milliseconds as the browser knows it; undefined until it does. */
export function lengthOf(id: string): number | undefined {
  const seconds = isCurrent(id) && element ? element.duration : Number.NaN
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : undefined
}

/** Takes the next speed. It stays for the next messages, on this device. */
export function nextSpeed(): void {
  const speed = speeds[(speeds.indexOf(getState().speed) + 1) % speeds.length] ?? 1
  storage.write('voiceSpeed', speed === 1 ? null : String(speed))
  if (element) element.playbackRate = speed
  setState({ speed })
}

function load(player: HTMLAudioElement, id: string, url: string): void {
  const before = getState().id
  if (before !== null) positions.set(before, player.currentTime * 1_000)
  player.pause()
  releaseDecoded()
  setState({ id, state: 'starting', failed: new Set([...getState().failed].filter((each) => each !== id)) })
  setSource(player, id, url)
}

function setSource(player: HTMLAudioElement, id: string, url: string): void {
  player.src = url
  // Loading a source sets both back.
  player.defaultPlaybackRate = getState().speed
  player.playbackRate = getState().speed
  player.currentTime = (positions.get(id) ?? 0) / 1_000
}

/** @returns false when the browser cannot play what is loaded */
async function started(player: HTMLAudioElement): Promise<boolean> {
  try {
    await player.play()
    return true
  } catch (error) {
    const { name } = error as { readonly name?: string }
    // Another message was started, or the browser wants another tap.
    if (name === 'AbortError') return true
    setState({ state: 'paused' })
    return name === 'NotAllowedError'
  }
}

/** Decodes a recording that the browser cannot play, and plays that. */
async function playDecoded(player: HTMLAudioElement, id: string, file: Blob): Promise<void> {
  setState({ state: 'starting' })
  const wav = await decodeRecording(file)
  // Another message was started, or this one was paused, meanwhile.
  if (!isCurrent(id)) return
  if (wav === undefined) return fail(id)
  const wanted = getState().state === 'starting'
  decodedUrl = URL.createObjectURL(wav)
  setSource(player, id, decodedUrl)
  if (wanted && !(await started(player)) && isCurrent(id)) fail(id)
}

function fail(id: string): void {
  setState({ state: 'paused', failed: new Set([...getState().failed, id]) })
}

function releaseDecoded(): void {
  if (decodedUrl !== undefined) URL.revokeObjectURL(decodedUrl)
  decodedUrl = undefined
}
