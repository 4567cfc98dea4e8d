/** The stickers of the app, in the order in which they are offered. A name never goes: messages contain it. */
export const stickerNames = [
  ...(['laugh', 'love', 'thumbs', 'heart', 'clap', 'party', 'cool', 'star', 'wow', 'shy', 'wink', 'think'] as const),
  ...(['cry', 'angry', 'sleep', 'trophy', 'football', 'dice', 'rocket', 'tea', 'coffee', 'crescent', 'lantern', 'camel'] as const),
] as const
export type StickerName = (typeof stickerNames)[number]

/** The body of a message of type `image` that is a sticker, which is also the address of its picture. */
export const stickerAddress = (name: StickerName): string => `/stickers/${name}.svg`

const byAddress: ReadonlyMap<string, StickerName> = new Map(stickerNames.map((name) => [stickerAddress(name), name]))

/** The sticker that the body of a message of type `image` names; undefined for any other body. */
export const stickerOf = (body: string): StickerName | undefined => byAddress.get(body)

/** An emoji in the one form in which it is stored: lists of emoji also ask for colours where an emoji has them anyway. */
export const emojiOf = (text: string): string => text.replaceAll(/(\p{Emoji_Presentation})\ufe0f/gu, '$1')
