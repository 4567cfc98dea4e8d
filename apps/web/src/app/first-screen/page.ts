import { workerData } from 'node:worker_threads'
import type { FirstScreenOf } from './contract.ts'

// The parts of a browser that the app reads when its modules are loaded and Home is drawn. They exist in the thread that draws the first screen,
// and nowhere else. This file has to be imported before all others.

const nothing = () => {}
const listening = { addEventListener: nothing, removeEventListener: nothing }

/** A phone in portrait. On larger screens keep.ts removes the first screen before it is shown. */
const size = { innerWidth: 412, innerHeight: 915 }
const { path, data } = workerData as FirstScreenOf
const location = new URL(path, 'http://localhost')
const history = { state: null, length: 1, pushState: nothing, replaceState: nothing }
const inPage = { textContent: JSON.stringify(data) }
const querySelector = (selector: string) => (selector === '#first-screen > script' ? inPage : null)
const document = { ...listening, querySelector, documentElement: { dataset: {} }, visibilityState: 'visible' }
const window = { ...size, ...listening, location, history, document, navigator, matchMedia: () => ({ matches: false }) }

Object.assign(globalThis, { ...listening, window, document, location, history })
