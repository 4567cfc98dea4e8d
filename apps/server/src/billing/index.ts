export { type Billing, billing } from './billing.ts'
