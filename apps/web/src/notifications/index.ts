export { Notifications } from './Notifications.tsx'
export { offerPushes } from './offer.ts'
export { closeNotifications } from './push.ts'
