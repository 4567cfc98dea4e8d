export { type Chat, chat } from './chat.ts'
