export { type Chat, chat } from './chat.ts'
export type { GifPicture } from './gifs/gifs.ts'
