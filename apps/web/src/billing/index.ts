export { AccessPrompt, isBlockReason } from './AccessPrompt.tsx'
export { type BlockReason, blockReason } from './access.ts'
