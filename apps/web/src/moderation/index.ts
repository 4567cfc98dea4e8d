export { useNotices } from './useNotices.ts'
