import { expect, test } from 'vitest'
import { PLAIN } from '../mode.ts'
import { EVENTS } from '../state.ts'
import type { State } from '../state.ts'
import { begin } from '../step.ts'
import { messages } from './messages.ts'
import { modeMessages } from './mode-messages.ts'
import { react } from './react.ts'

/** What a tick is to the player: sounds, vibrations, short texts and announcements. */
function reactionTo(state: Partial<State>, shown: readonly string[] = [], spoken: readonly string[] = []) {
  const [sounds, haptics, toasts, said]: [string[], string[], string[], string[]] = [[], [], [], []]
  const needs = {
    host: { emit: (_name: string, { pattern }: { readonly pattern: string }) => void haptics.push(pattern) },
    arcade: { toast: (text: string) => void toasts.push(text), say: (text: string) => void said.push(text) },
    sounds: { play: (sound: string) => void sounds.push(sound) },
    texts: messages.en,
    modes: modeMessages.en,
    digits: String,
    spokenOffer: () => 'Choose one.',
  }
  react({ ...begin('react'), ...state }, needs as unknown as Parameters<typeof react>[1], { toasts: shown, said: spoken })
  return { sounds, haptics, toasts, said }
}

test('a boon that is taken sounds like a bonus, and is named with its effect', () => {
  expect(reactionTo({ events: EVENTS.boon, boon: 'magnet' })).toEqual({
    sounds: ['bonus'],
    haptics: ['tap'],
    toasts: ['Magnet'],
    said: ['Magnet, Fruit from two cells away'],
  })
})

test('the end of a garden, its news and the offer are one announcement, and the newest text stays', () => {
  expect(reactionTo({ events: EVENTS.bite | EVENTS.garden, garden: 2 }, ['Two stars!', 'Day done!'])).toEqual({
    sounds: ['bite', 'garden'],
    haptics: ['success'],
    toasts: ['Garden 2', 'Two stars!', 'Day done!'],
    said: ['Two stars! Day done! Garden 2. Choose one.'],
  })
})

test('a goal that was reached is announced and not shown over the garden; a key and a burrow are heard', () => {
  expect(reactionTo({ events: EVENTS.bite }, ['Day done!'], ['Done: Eat a fig.'])).toMatchObject({
    toasts: ['Day done!'],
    said: ['Day done! Done: Eat a fig.'],
  })
  expect(reactionTo({ events: EVENTS.key | EVENTS.burrow }).sounds).toEqual(['key', 'burrow'])
})

test('news of any other tick is announced alone', () => {
  expect(reactionTo({ events: EVENTS.bite }, ['Two stars!'])).toEqual({ sounds: ['bite'], haptics: [], toasts: ['Two stars!'], said: ['Two stars!'] })
  expect(reactionTo({ events: 0 })).toEqual({ sounds: [], haptics: [], toasts: [], said: [] })
})

test('of another snake it is said when it comes, takes a fruit and is trapped', () => {
  const { rivals } = begin('react', { ...PLAIN, hasWalls: true, extra: 'rival' })
  const texts = modeMessages.en
  expect(reactionTo({ events: EVENTS.appears, rivals })).toEqual({ sounds: ['tap'], haptics: [], toasts: [texts.comes], said: [texts.comes] })
  expect(reactionTo({ events: EVENTS.appears })).toEqual({ sounds: ['tap'], haptics: [], toasts: [], said: [] })
  expect(reactionTo({ events: EVENTS.stolen, rivals })).toEqual({ sounds: ['burrow'], haptics: [], toasts: [], said: [texts.stolen] })
  expect(reactionTo({ events: EVENTS.burst, rivals, bonus: { cell: 5, kind: 'gold', left: 9, points: 7 } })).toEqual({
    sounds: ['garden'],
    haptics: ['success'],
    toasts: ['Trapped! The apple is worth 7'],
    said: ['Trapped! The apple is worth 7'],
  })
})

test('the bites of a round without end play the scale up and down again', () => {
  const notes: number[] = []
  const sounds = { play: (_sound: string, semitones: number) => void notes.push(semitones) }
  for (let eaten = 0; eaten <= 11; eaten += 1)
    react({ ...begin('notes', { ...PLAIN, hasWalls: true, extra: null }), eaten, events: EVENTS.bite }, { sounds } as unknown as Parameters<typeof react>[1])
  expect(notes).toEqual([0, 1, 4, 5, 7, 8, 7, 5, 4, 1, 0, 1])
})
