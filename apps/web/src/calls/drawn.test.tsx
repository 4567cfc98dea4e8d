import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readCatalogues } from '../platform/i18n/catalogueFiles.ts'
import { I18nProvider } from '../platform/i18n/index.ts'
import { browserOf } from '../platform/device/microphone/browser.ts'
import { placeAfter } from './menuKeys.ts'
import { PermissionHelp } from '../platform/device/microphone/PermissionHelp.tsx'
import type { Voice } from './useVoice.ts'
import { silence, type VoiceProblem } from './voice.ts'
import { VoiceLine } from './VoiceLine.tsx'
import { VoiceMenu } from './VoiceMenu.tsx'
import { VoicePeople } from './VoicePeople.tsx'
import { voiceBySeat } from './VoiceRoom.tsx'

const { english, arabic } = readCatalogues()
const storage = { readLanguage: () => null, writeLanguage: () => undefined }

/** The markup of a component, as a browser gets it. */
function drawn(piece: ReactNode, language: 'en' | 'ar' = 'en'): string {
  const messages = language === 'ar' ? arabic : english
  return renderToStaticMarkup(
    <I18nProvider language={language} messages={messages} storage={storage} region="SA" numerals="arab">
      {piece}
    </I18nProvider>,
  )
}

const nothing = () => undefined
const acts = { join: nothing, leave: nothing, toggleMute: nothing, reconnect: nothing, dismissProblem: nothing }
const inRoom: Voice = {
  ...silence,
  ...acts,
  state: 'on',
  people: [
    { userId: 'sara', isMuted: true, isConnected: true },
    { userId: 'omar', isMuted: false, isConnected: true },
    { userId: 'lina', isMuted: true, isConnected: true },
    { userId: 'ziad', isMuted: false, isConnected: false },
  ],
}
const players = [
  { _id: 'sara', name: 'Sara', userImageUrl: '', seat: 0 },
  { _id: 'omar', name: 'Omar', userImageUrl: '', seat: 1 },
  { _id: 'lina', name: 'Lina', userImageUrl: '', seat: 2 },
  { _id: 'ziad', name: 'Ziad', userImageUrl: '', seat: 3 },
]

/** Each button of the markup with its role, its name and whether it is on. */
const buttonsOf = (html: string) =>
  (html.match(/<button\b[^>]*>/g) ?? []).map((tag) => ({
    role: tag.match(/ role="([^"]+)"/)?.[1],
    name: tag.match(/ aria-label="([^"]+)"/)?.[1],
    isOn: tag.match(/ aria-checked="([^"]+)"/)?.[1],
    isOff: tag.includes('aria-disabled="true"'),
  }))

function menu(change: Partial<Voice> = {}, { isOpen = true, isSilent = false, language = 'en' as 'en' | 'ar' } = {}) {
  const voice = { ...inRoom, ...change }
  return drawn(<VoiceMenu voice={voice} me="sara" isOpen={isOpen} onOpen={nothing} isSilent={isSilent} onSound={nothing} />, language)
}

describe('[MAT-74] the menu of the voices', () => {
  test('one button opens microphone, music and reconnect around it, and the way out', () => {
    const closed = buttonsOf(menu({}, { isOpen: false }))
    expect(closed.map(({ name }) => name)).toEqual(['Voice chat: microphone off'])
    expect(menu({}, { isOpen: false })).toMatch(/aria-haspopup="menu" aria-expanded="false"/)
    const html = menu()
    expect(html).toMatch(/aria-expanded="true" aria-controls="([^"]+)"[\s\S]*<div id="\1" role="menu"/)
    expect(buttonsOf(html).slice(1)).toEqual([
      { role: 'menuitemcheckbox', name: 'Microphone', isOn: 'false', isOff: false },
      { role: 'menuitemcheckbox', name: 'Game sound', isOn: 'true', isOff: false },
      { role: 'menuitem', name: 'Reconnect voice chat', isOn: undefined, isOff: false },
      { role: 'menuitem', name: 'Leave voice chat', isOn: undefined, isOff: false },
    ])
    expect(buttonsOf(menu({}, { language: 'ar' })).map(({ name }) => name)).toEqual([
      'المحادثة الصوتية: الميكروفون مغلق',
      'الميكروفون',
      'صوت اللعبة',
      'إعادة الاتصال بالمحادثة الصوتية',
      'مغادرة المحادثة الصوتية',
    ])
  })

  test('[Q-48] music shows whether the game is heard, whatever the voices do', () => {
    const music = (html: string) => buttonsOf(html).find(({ name }) => name === 'Game sound')
    expect(music(menu({}, { isSilent: true }))?.isOn).toBe('false')
    expect(music(menu({ state: 'failed', people: [] }))).toMatchObject({ isOn: 'true', isOff: false })
  })

  test('[MAT-75] the microphone shows whether it is on, and is nothing to press without a room', () => {
    const mic = (html: string) => buttonsOf(html).find(({ name }) => name === 'Microphone')
    expect(mic(menu({ isMuted: false }))).toMatchObject({ isOn: 'true', isOff: false })
    expect(mic(menu({ state: 'failed' }))).toMatchObject({ isOn: 'false', isOff: true })
    // Only reconnecting is possible then.
    expect(buttonsOf(menu({ state: 'failed' })).find(({ name }) => name === 'Reconnect voice chat')?.isOff).toBe(false)
    // In the room, before anybody could be reached: an open microphone can be muted, and the room left.
    const unreached = buttonsOf(menu({ state: 'unreached', isMuted: false }))
    expect(unreached.map(({ isOff }) => isOff)).toEqual([false, false, false, false, false])
    expect(unreached[0]?.name).toBe('Voice chat: no connection')
  })

  test('the button says how things stand without a look at its colour', () => {
    const says = (change: Partial<Voice>) => buttonsOf(menu(change))[0]?.name?.split(': ')[1]
    expect(says({ state: 'off' })).toBe('not joined')
    expect(says({ state: 'joining' })).toBe('Joining voice chat…')
    expect(says({ state: 'reconnecting' })).toBe('Reconnecting voice chat…')
    expect(says({ state: 'failed' })).toBe('no connection')
    expect(says({ isMuted: false })).toBe('microphone on')
  })

  test('arrows go round, with the line in Arabic; Home and End to its ends', () => {
    expect([0, 1, 2, 3].map((at) => placeAfter('ArrowDown', at, 4, false))).toEqual([1, 2, 3, 0])
    expect([0, 1, 2, 3].map((at) => placeAfter('ArrowUp', at, 4, false))).toEqual([3, 0, 1, 2])
    expect([placeAfter('ArrowRight', 0, 4, false), placeAfter('ArrowRight', 0, 4, true)]).toEqual([1, 3])
    expect([placeAfter('ArrowLeft', 0, 4, false), placeAfter('ArrowLeft', 0, 4, true)]).toEqual([3, 1])
    expect([placeAfter('Home', 2, 4, false), placeAfter('End', 2, 4, false), placeAfter('x', 2, 4, false)]).toEqual([0, 3, undefined])
  })
})

describe('who is in the voices', () => {
  const people = (change: Partial<Voice> = {}) => drawn(<VoicePeople voice={{ ...inRoom, ...change }} players={players} me="sara" />)
  const namesOf = (html: string) => [...html.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, name]) => name)

  test('[MAT-75] the others, with a ring and the word for whoever speaks, and a mark for who is muted', () => {
    expect(namesOf(people({ speaking: new Set(['omar', 'sara', 'lina', 'ziad']) }))).toEqual(['Omar is speaking', 'Lina, microphone off', 'Ziad is connecting'])
    const html = people({ speaking: new Set(['omar']) })
    expect(html.match(/data-speaking="true"/g)).toHaveLength(1)
    expect(html.match(/data-muted="true"/g)).toHaveLength(1)
    expect(namesOf(people())).toEqual(['Omar, microphone on', 'Lina, microphone off', 'Ziad is connecting'])
  })

  test('nobody is shown to whoever is not in', () => {
    expect(people({ state: 'off' })).toBe('')
    expect(voiceBySeat({ ...inRoom, state: 'failed' }, players)).toEqual([])
  })

  test('the cards of the game are addressed by seat, oneself included; whoever is muted or away is not heard', () => {
    expect(voiceBySeat({ ...inRoom, speaking: new Set(['omar', 'lina', 'ziad']) }, players)).toEqual([
      { seat: 0, isMuted: true, isSpeaking: false },
      { seat: 1, isMuted: false, isSpeaking: true },
      { seat: 2, isMuted: true, isSpeaking: false },
      { seat: 3, isMuted: false, isSpeaking: false },
    ])
  })
})

describe('[MAT-77] the notices of voice chat', () => {
  const line = (change: Partial<Voice>, language: 'en' | 'ar' = 'en') =>
    drawn(<VoiceLine voice={{ ...inRoom, ...change }} players={players} />, language).replace(/<[^>]+>/g, '')

  test('the newest note stands as long as the engine keeps it', () => {
    const [joined, lost] = [{ id: '1', kind: 'joined', userId: 'omar' } as const, { id: '2', kind: 'lost', userId: 'lina' } as const]
    expect(line({ notes: [joined] })).toContain('joined voice chat')
    expect(line({ notes: [joined, lost] })).toMatch(/Lina.* cannot be heard right now/)
    expect(line({ notes: [joined] }, 'ar')).toMatch(/انضمام .*Omar.* إلى المحادثة/)
    expect(line({ notes: [] })).toBe('')
  })

  test('each problem has its short text, in both languages', () => {
    const problems: VoiceProblem[] = ['denied', 'noMicrophone', 'taken', 'region', 'unsupported', 'failed']
    for (const language of ['en', 'ar'] as const) {
      const texts = problems.map((problem) => line({ problem, notes: [{ id: '1', kind: 'problem' }] }, language))
      expect(new Set(texts).size).toBe(problems.length)
      for (const text of texts) expect(text.length).toBeGreaterThan(10)
    }
  })
})

describe('[MAT-76] the microphone is denied', () => {
  const agents = {
    chrome: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    safari: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    firefox: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    samsung: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    chromeOnIphone:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
  }

  test('the browser is recognised by its name, and what only carries the name of another is other', () => {
    expect(Object.entries(agents).map(([name, agent]) => [name, browserOf(agent)])).toEqual([
      ['chrome', 'chrome'],
      ['safari', 'safari'],
      ['firefox', 'firefox'],
      ['samsung', 'other'],
      ['edge', 'other'],
      ['chromeOnIphone', 'other'],
    ])
    expect(browserOf('')).toBe('other')
  })

  test('header, description, the way in this browser, OK and Cancel, in both languages', () => {
    for (const [language, title, ok, cancel] of [
      ['en', 'The microphone is blocked', 'OK', 'Cancel'],
      ['ar', 'الميكروفون محظور', 'حسنًا', 'إلغاء'],
    ] as const) {
      const shown = (browser: ReturnType<typeof browserOf>) => drawn(<PermissionHelp open browser={browser} onOk={nothing} onCancel={nothing} />, language)
      const pages = (['chrome', 'safari', 'firefox', 'other'] as const).map(shown)
      for (const html of pages) {
        expect(html).toMatch(new RegExp(`<h2[^>]*>${title}</h2>`))
        expect(html.match(/<p\b/g)).toHaveLength(2)
        expect([...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner]) => inner?.replace(/<[^>]+>/g, ''))).toEqual([ok, cancel])
      }
      expect(new Set(pages).size).toBe(4)
    }
    expect(drawn(<PermissionHelp open={false} browser="other" onOk={nothing} onCancel={nothing} />)).not.toContain('<h2')
  })
})
