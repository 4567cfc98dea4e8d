// @vitest-environment happy-dom
import type { CallPeer, DirectCall } from '@majlis/contract/calls'
import type { OwnParty } from '@majlis/contract/parties'
import { versions } from '@majlis/contract/regions.plain'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageClock, restoreClock } from '../testing/clock.ts'
import { idOf, ids } from '../testing/examples.ts'
import { type TestMicrophone, useMicrophone } from '../testing/microphone.ts'
import { renderPiece } from '../testing/piece.tsx'
import { dialog, openScreen, testServer } from '../testing/screen.tsx'
import { refused } from '../testing/server.ts'
import { silence, type VoiceView } from './voice.ts'
import { VoicePeople } from './VoicePeople.tsx'

const server = testServer()
restoreClock()
const partyId = idOf(80)
const room = `calls/${partyId}`
let microphone: TestMicrophone

const member = (_id: string, name: string, isLeader = false) => ({ _id, name, userImageUrl: '', isLeader, isHere: true })
const party: OwnParty = {
  revision: 1,
  invites: [],
  party: { partyId, members: [member(ids.me, 'Sara', true), member(ids.omar, 'Omar')], invites: [], match: null },
}
const peer = (userId: string, peerId: string, isMuted = true): CallPeer => ({ peerId, userId, isMuted })
const texts = {
  en: { bar: 'Party', join: 'Voice chat: not joined', mic: 'Microphone', leave: 'Leave voice chat', alone: 'Voice chat: 1 person is in' },
  ar: {
    bar: 'المجموعة',
    join: 'المحادثة الصوتية: خارج المحادثة',
    mic: 'الميكروفون',
    leave: 'مغادرة المحادثة الصوتية',
    alone: 'المحادثة الصوتية: في المحادثة شخص واحد',
  },
}

beforeEach(() => {
  microphone = useMicrophone()
  // A browser that can connect; Omar is in another network, with which no connection is made.
  vi.stubGlobal('RTCPeerConnection', class {})
  server.shows('ownParty/:userId', `ownParty/${ids.me}`, party)
  server.shows('calls/:roomId', room, { peers: [] })
  server.shows('ownCall/:userId', `ownCall/${ids.me}`, { call: null })
  server.answer('calls.join', ({ roomId, peerId = '' }) => {
    const own = peer(ids.me, peerId)
    server.change('calls/:roomId', room, { userId: ids.me, peer: own })
    return { roomId, peerId, peers: [own], iceServers: [], iceUntil: null, relayOnlyFor: [], apartFrom: [ids.omar], conference: null }
  })
})
afterEach(() => vi.unstubAllGlobals())

async function openBar(language: 'en' | 'ar' = 'en') {
  const page = await openScreen('/leaderboard', { language })
  return { page, bar: within(await screen.findByRole('region', { name: texts[language].bar })) }
}

describe('the voice chat of a party', () => {
  test('holds back the reload after an update until it is left', async () => {
    const pass = pageClock()
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const { page, bar } = await openBar()
    await page.person.click(await bar.findByRole('button', { name: texts.en.join }))
    await bar.findByRole('button', { name: texts.en.mic, pressed: false })
    await waitFor(() => expect(localStorage.getItem('versions')).not.toBeNull())
    server.change('settings', 'settings', { v: 2, webVersion: versions.web })
    await waitFor(() => expect(localStorage.getItem('versions')).toMatch(/^2 /))
    await pass(5_000)
    expect(reload).not.toHaveBeenCalled()
    await page.person.click(bar.getByRole('button', { name: texts.en.leave }))
    await bar.findByRole('button', { name: /^Voice chat/ })
    await pass(1_000)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    reload.mockRestore()
  })

  test.each(['en', 'ar'] as const)('in %s says who is in before one joins, is joined muted, spoken in and left', async (language) => {
    const { join, mic, leave, alone } = texts[language]
    const { page, bar } = await openBar(language)
    expect(await bar.findByRole('button', { name: join })).toBeDefined()
    server.change('calls/:roomId', room, { userId: ids.omar, peer: peer(ids.omar, idOf(85)) })
    await page.person.click(await bar.findByRole('button', { name: alone }))
    const button = await bar.findByRole('button', { name: mic, pressed: false })
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
    expect(microphone.isOpen()).toBe(false)
    await page.person.click(button)
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
    expect(microphone.isOpen()).toBe(true)
    await page.person.click(bar.getByRole('button', { name: leave }))
    expect(await bar.findByRole('button', { name: new RegExp(`^${texts[language].join.split(':')[0]}`) })).toBeDefined()
    await waitFor(() => expect(server.inputsOf('calls.leave')).toMatchObject([{ roomId: partyId, peerId: server.inputsOf('calls.join')[0]?.peerId }]))
    expect(microphone.isOpen()).toBe(false)
    expect(server.inputsOf('calls.join')).toMatchObject([{ roomId: partyId, isMuted: true }])
  })

  test('does not hear what is said in a call that is accepted meanwhile', async () => {
    const { page, bar } = await openBar()
    await page.person.click(await bar.findByRole('button', { name: texts.en.join }))
    const button = await bar.findByRole('button', { name: texts.en.mic, pressed: false })
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
    await page.person.click(button)
    await waitFor(() => expect(server.inputsOf('calls.setMuted').map(({ isMuted }) => isMuted)).toEqual([false]))
    const person = (_id: string, name: string) => ({ _id, name, userImageUrl: '' })
    const times = { placedAt: Date.now(), ringUntil: Date.now() + 45_000, answeredAt: null, endedAt: null }
    const devices = { callerDevice: idOf(91), calleeDevice: null }
    const people = { caller: person(ids.omar, 'Omar'), callee: person(ids.me, 'Sara') }
    const call: DirectCall = { callId: idOf(90), roomId: idOf(50), kind: 'voice', state: 'ringing', outcome: null, ...devices, ...people, ...times }
    server.answer('calls.accept', ({ device }) => ({ ...call, state: 'active', calleeDevice: device, answeredAt: Date.now() }))
    // The room of the call is another one.
    server.answer('calls.join', refused('CALL_ENDED'))
    server.change('ownCall/:userId', `ownCall/${ids.me}`, { call })
    await page.person.click((await dialog('Incoming voice call')).getByRole('button', { name: 'Accept' }))
    await dialog(/^Call with .?Omar/)
    await waitFor(() => expect(server.inputsOf('calls.setMuted').map(({ isMuted }) => isMuted)).toEqual([false, true]))
    expect(button.getAttribute('aria-pressed')).toBe('false')
  })

  test('opens no microphone by the second half of the double tap that joined', async () => {
    const pass = pageClock()
    const { bar } = await openBar()
    fireEvent.click(await bar.findByRole('button', { name: texts.en.join }))
    const button = await bar.findByRole('button', { name: texts.en.mic, pressed: false })
    await waitFor(() => expect(server.inputsOf('calls.join')).toHaveLength(1))
    fireEvent.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await pass(600)
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
    expect([microphone.isOpen(), button.getAttribute('aria-pressed')]).toEqual([false, 'false'])
    fireEvent.click(button)
    await waitFor(() => expect(microphone.isOpen()).toBe(true))
  })

  test('is busy while it joins, and is entered once', async () => {
    const release = server.hold('calls.join')
    const { page, bar } = await openBar()
    await page.person.click(await bar.findByRole('button', { name: texts.en.join }))
    const button = await bar.findByRole('button', { name: 'Microphone' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(server.inputsOf('calls.join')).toHaveLength(1))
    release()
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
    expect(server.inputsOf('calls.join')).toHaveLength(1)
  })

  test.each([
    ['CALLS_NOT_HERE', 'en', 'Voice chat is not available in your country.'],
    ['CALLS_NOT_HERE', 'ar', 'المحادثة الصوتية غير متاحة في بلدك.'],
    ['FORBIDDEN', 'en', 'Voice chat cannot be reached. The match goes on.'],
  ] as const)('that refuses with %s says so in %s, and its button tries again', async (code, language, text) => {
    server.answer('calls.join', refused(code))
    const { page, bar } = await openBar(language)
    await page.person.click(await bar.findByRole('button', { name: texts[language].join }))
    expect(await screen.findByText(text)).toBeDefined()
    await page.person.click(await bar.findByRole('button', { name: texts[language].join }))
    await waitFor(() => expect(server.inputsOf('calls.join')).toHaveLength(2))
  })

  test('in a browser that cannot connect says so', async () => {
    vi.stubGlobal('RTCPeerConnection', undefined)
    const { page, bar } = await openBar()
    await page.person.click(await bar.findByRole('button', { name: texts.en.join }))
    expect(await screen.findByText('This browser does not support voice chat. Try a newer one.')).toBeDefined()
    expect(server.inputsOf('calls.join')).toEqual([])
  })

  test('goes on from screen to screen', async () => {
    const { page, bar } = await openBar()
    await page.person.click(await bar.findByRole('button', { name: texts.en.join }))
    await bar.findByRole('button', { name: 'Leave voice chat' })
    page.go('/settings')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Party' })).toBeNull())
    page.go('/profile')
    const again = within(await screen.findByRole('region', { name: 'Party' }))
    expect(await again.findByRole('button', { name: 'Leave voice chat' })).toBeDefined()
    expect([server.inputsOf('calls.join').length, server.inputsOf('calls.leave').length]).toEqual([1, 0])
  })

  test('has no button where calls are not allowed, nor for a party of one', async () => {
    await openScreen('/leaderboard', { region: { voiceCalls: false } })
    await screen.findByRole('button', { name: 'Party chat' })
    expect(screen.queryByRole('button', { name: /^Voice chat/ })).toBeNull()
    server.shows('ownParty/:userId', `ownParty/${ids.me}`, { ...party, party: party.party && { ...party.party, members: [member(ids.me, 'Sara', true)] } })
    await openScreen('/leaderboard')
    await screen.findByText('Only you')
    expect(screen.queryByRole('button', { name: /^Voice chat/ })).toBeNull()
  })
})

describe('a microphone that is denied', () => {
  test.each([
    ['en', 'The microphone is blocked', 'OK', 'Cancel'],
    ['ar', 'الميكروفون محظور', 'حسنًا', 'إلغاء'],
  ] as const)('in %s is explained; Cancel goes on listening, OK requests it again', async (language, title, ok, cancel) => {
    microphone.refusals.push('NotAllowedError', 'NotAllowedError')
    const { page, bar } = await openBar(language)
    await page.person.click(await bar.findByRole('button', { name: texts[language].join }))
    const button = await bar.findByRole('button', { name: texts[language].mic })
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
    await page.person.click(button)
    await page.person.click((await dialog(title)).getByRole('button', { name: cancel }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
    expect(button.getAttribute('aria-pressed')).toBe('false')
    await page.person.click(button)
    await page.person.click((await dialog(title)).getByRole('button', { name: ok }))
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
    expect(screen.queryByRole('dialog', { name: title })).toBeNull()
  })
})

describe('the people in a voice chat', () => {
  const view = (change: Partial<VoiceView> = {}): VoiceView => ({
    ...silence,
    state: 'on',
    people: [
      { userId: 'sara', isMuted: false, isConnected: true },
      { userId: 'omar', isMuted: false, isConnected: true },
      { userId: 'guest', isMuted: true, isConnected: true },
    ],
    ...change,
  })
  const people = (voice: VoiceView) => <VoicePeople voice={voice} players={[{ _id: 'omar', name: 'Omar', userImageUrl: '' }]} me="sara" />
  const names = () => screen.getAllByRole('img').map((image) => image.getAttribute('aria-label')?.replaceAll(/[\u2066-\u2069]/g, ''))

  test.each([
    ['en', 'In voice chat', ['Omar is speaking', '?, microphone off'], ['Omar, microphone on', '?, microphone off']],
    ['ar', 'في المحادثة الصوتية', ['Omar، الحديث جارٍ الآن', '?، الميكروفون مغلق'], ['Omar، الميكروفون مفتوح', '?، الميكروفون مغلق']],
  ] as const)('in %s change as they speak, and disappear when the person leaves', (language, title, speaking, quiet) => {
    const { show } = renderPiece(people(view({ speaking: new Set(['omar', 'guest']) })), language)
    expect(screen.getByRole('list', { name: title })).toBeDefined()
    expect(names()).toEqual(speaking)
    show(people(view()))
    expect(names()).toEqual(quiet)
    show(people(view({ state: 'unreached' })))
    expect(screen.queryByRole('list')).toBeNull()
    // The own person alone is no list.
    show(people(view({ people: [{ userId: 'sara', isMuted: true, isConnected: true }] })))
    expect(screen.queryByRole('list')).toBeNull()
  })
})
