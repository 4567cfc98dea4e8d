export { notifications } from './notifications.ts'
