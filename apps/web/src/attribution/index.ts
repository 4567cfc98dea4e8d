export { campaignPaymentType, captureLanding, trackEvent } from './landing.ts'
