import { settings } from '../platform/settings.ts'

export const tournamentsSettings = settings({
  read: (env) => ({
    /** Encrypts voucher codes at rest; empty without one. The same on all nodes, and for as long as vouchers are to be read. */
    voucherSecret: env.secret('VOUCHER_SECRET'),
  }),
})
