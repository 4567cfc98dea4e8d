// A game that tries everything it should not. Each attempt notes what came of it; `evil` and `app` come with the script's own address.
const { searchParams } = new URL(document.currentScript.src)
const evil = searchParams.get('evil')
const app = searchParams.get('app')
const results = {}

const within = (ms, promise) => Promise.race([promise, new Promise((resolve) => setTimeout(() => resolve('nothing came'), ms))])

async function attempt(name, act) {
  try {
    const came = await within(1500, Promise.resolve(act()))
    results[name] = `came through: ${String(came)}`
    if (came === 'nothing came' || came === null || came === undefined || came === false || came === '') results[name] = 'held'
  } catch {
    results[name] = 'held'
  }
}

const picture = (src) =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve('loaded')
    image.onerror = reject
    image.src = src
  })
const socket = (url) =>
  new Promise((resolve, reject) => {
    const line = new WebSocket(url)
    line.onopen = () => resolve('open')
    line.onerror = reject
  })
const request = (url) =>
  new Promise((resolve, reject) => {
    const old = new XMLHttpRequest()
    old.open('GET', url)
    old.onload = () => resolve('answered')
    old.onerror = reject
    old.send()
  })
const element = (name, fields) => {
  const made = Object.assign(document.createElement(name), fields)
  document.body.append(made)
  return made
}
const ws = (url) => url.replace(/^http/, 'ws')

async function reach() {
  await attempt('parent document', () => parent.document.body.innerHTML)
  await attempt('parent storage', () => parent.localStorage.getItem('api-token'))
  await attempt('top storage', () => top.sessionStorage.length)
  await attempt('own storage holds the token', () => localStorage.getItem('api-token'))
  await attempt('cookies of the app', () => document.cookie)
  await attempt('opener', () => opener)
  await attempt('frame element', () => window.frameElement)
  await attempt('parent variables', () => parent.document ?? parent.name)
}

async function call() {
  for (const [whose, url] of [
    ['foreign', evil],
    ['app', `${app}/icon.svg`],
    ['operation', `${app}/api/v3/games_list`],
  ]) {
    await attempt(`fetch ${whose}`, () => fetch(url).then(() => 'answered'))
    await attempt(`fetch blindly ${whose}`, () => fetch(url, { mode: 'no-cors' }).then(() => 'answered'))
    await attempt(`request ${whose}`, () => request(url))
    await attempt(`picture ${whose}`, () => picture(url))
  }
  await attempt('socket foreign', () => socket(ws(evil)))
  await attempt('socket app', () => socket(`${ws(app)}/socket.io/?EIO=4&transport=websocket`))
  await attempt('socket own', () => socket(`${ws(location.origin === 'null' ? app : location.origin)}/socket.io/?EIO=4&transport=websocket`))
  await attempt('polling own', () => fetch(`${location.origin === 'null' ? app : location.origin}/socket.io/?EIO=4&transport=polling`).then((reply) => reply.ok))
  await attempt('events', () => new Promise((resolve, reject) => Object.assign(new EventSource(evil), { onopen: resolve, onerror: reject })))
  // A beacon says true when it is queued; what counts is that nothing arrives.
  navigator.sendBeacon(`${evil}/beacon`, 'x')
  element('script', { src: `${evil}/script.js` })
  element('link', { rel: 'stylesheet', href: `${evil}/style.css` })
  element('link', { rel: 'prefetch', href: `${evil}/prefetch` })
  element('iframe', { src: `${evil}/frame` })
  element('object', { data: `${evil}/object` })
  element('video', { src: `${evil}/video` })
  const form = element('form', { action: `${evil}/form`, method: 'post' })
  await attempt('form', () => void form.submit())
  const away = element('form', { action: `${app}/api/v4/game/play`, method: 'post', target: '_top' })
  await attempt('form above', () => void away.submit())
}

async function takeOver() {
  await attempt('top navigation', () => {
    top.location.href = evil
  })
  await attempt('parent navigation', () => parent.location.replace(evil))
  await attempt('link above', () => element('a', { href: evil, target: '_top', textContent: 'x' }).click())
  await attempt('window', () => window.open(evil))
  await attempt('link to a window', () => element('a', { href: evil, target: '_blank', textContent: 'x' }).click())
  await attempt('download', () => element('a', { href: 'data:text/plain,x', download: 'x.txt' }).click())
  await attempt('alert', () => alert('hello'))
  await attempt('confirm', () => confirm('hello'))
  await attempt('prompt', () => prompt('hello'))
  await attempt('print', () => print())
  await attempt('eval', () => (0, eval)('1 + 1'))
  await attempt('function from text', () => new Function('return 2')())
  await attempt('camera', () => navigator.mediaDevices.getUserMedia({ video: true }))
  await attempt('microphone', () => navigator.mediaDevices.getUserMedia({ audio: true }))
  await attempt('screen', () => navigator.mediaDevices.getDisplayMedia())
  await attempt('place', () => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)))
  await attempt('service worker', () => navigator.serviceWorker.register('/index.html'))
  await attempt('service worker script', () => navigator.serviceWorker.register(new URL('worker.js', location.href).href))
  await attempt('notifications', async () => (await Notification.requestPermission()) === 'granted')
  await attempt('clipboard', () => navigator.clipboard.readText())
  await attempt('pointer', () => document.body.requestPointerLock())
}

/** Garbage, forgeries, and everything at once. */
function babble() {
  const odd = [null, 5, [], 'win\0', { gb: 'hello' }, { gb: 'hello', protocol: [9, 9], game: 'x' }, { gb: 'welcome', welcome: {} }, { type: '__proto__' }]
  odd.push({ type: 'toString' }, { event: { deep: 1 } }, 'x'.repeat(100_000), '{"type":', { gb: 'hello', protocol: ['1', '1'], game: 7 })
  for (let at = 0; at < 1500; at += 1) parent.postMessage(odd[at % odd.length], '*')
  addEventListener('message', ({ data, ports: [port] }) => {
    if (data?.gb !== 'welcome' || !port) return
    const say = (kind, name, given, id = 1) => port.postMessage({ v: 1, id, kind, name, data: given })
    for (const name of ['constructor', '__proto__', 'save.put', 'match.move', 'match.resync', 'host.pause', 'x'.repeat(999)]) {
      say('req', name, { data: 'y'.repeat(10), baseVersion: -1, seq: NaN, move: {} })
      say('evt', name, null)
      say('res', name, { saved: true }, 99)
    }
    for (const envelope of [null, 7, { v: 2 }, { v: 1, id: -1, kind: 'req', name: 'save.get' }, { v: 1, id: 1, kind: 'evt', name: {} }]) port.postMessage(envelope)
    for (let at = 0; at < 1500; at += 1) say('evt', 'log', { level: 'error', message: 'z'.repeat(5000) })
    say('evt', 'round.end', { outcome: 'jackpot', score: Infinity })
    say('evt', 'load.progress', { percent: 1e9 })
    say('evt', 'load.ready', {})
  })
  for (let at = 0; at < 20; at += 1) parent.postMessage({ gb: 'hello', protocol: [1, 1], game: 'someone-else' }, '*')
}

async function play() {
  babble()
  await reach()
  await call()
  await takeOver()
  element('pre', { id: 'results', textContent: JSON.stringify(results) })
}

addEventListener('load', () => void play())
// Asked for by the test, at the end: the frame leaves for elsewhere.
addEventListener('keydown', (event) => {
  if (event.key === 'x') location.href = `${evil}/left`
  if (event.key === 'a') location.href = `${app}/`
})
