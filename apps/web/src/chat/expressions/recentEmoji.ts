import { storage } from '../../platform/state/storage.ts'

const MAX = 24

/** Emoji that were chosen on this device, the last one first. */
export const recentEmoji = (): readonly string[] =>
  (storage.read('recentEmoji') ?? '')
    .split(' ')
    .filter((emoji) => emoji !== '' && emoji.length < 40)
    .slice(0, MAX)

/** Puts an emoji first among the recent ones, of which at most 24 are stored. */
export function rememberEmoji(emoji: string): void {
  storage.write('recentEmoji', [emoji, ...recentEmoji().filter((known) => known !== emoji)].slice(0, MAX).join(' '))
}
