export { type Push, type Notifications, notifications } from './notifications.ts'
