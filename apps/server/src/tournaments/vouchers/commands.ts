import { command } from '../../platform/operator/command.ts'

const stock = { kind: 'text', summary: 'The name of a stock, as under `stock` of a reward.', required: true } as const

export const vouchersImport = command('vouchers import', {
  summary: 'Adds bought codes to a stock, and gives them to vouchers that were promised. A code that a stock has, or had, is left out.',
  arguments: { stock },
  options: {
    file: { kind: 'file', summary: 'One code a line, with its last day after a comma where it has one: `AB12-CD34,2027-01-31`.', required: true },
    expires: { kind: 'time', summary: 'Until when codes without a day of their own are valid; without it they have no end.' },
  },
  effect: 'changes',
})

export const vouchersStocks = command('vouchers stocks', {
  summary: 'Each stock: codes that are free, given and expired, and vouchers that were promised and wait for a code.',
  arguments: {},
  options: {},
  effect: 'nothing',
})

export const vouchersRemove = command('vouchers remove', {
  summary: 'Removes the free codes of a stock, for example because they were sold elsewhere.',
  arguments: { stock },
  options: {},
  effect: 'changes',
})

export const vouchersShow = command('vouchers show', {
  summary: 'The ledger of one voucher: who it was assigned to, and when it was filled, claimed or taken back. Codes are never shown.',
  arguments: { voucher: { kind: 'text', summary: 'Its handle, which the wallet and `tournaments show` know as its id.', required: true } },
  options: {},
  effect: 'reveals',
})
