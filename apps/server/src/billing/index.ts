export { type Billing, billing } from './billing.ts'
export { exportConsents } from './consents.ts'
