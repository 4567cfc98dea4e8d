export { type Billing, billing } from './billing.ts'
export { exportConsents } from './purchases/consents.ts'
