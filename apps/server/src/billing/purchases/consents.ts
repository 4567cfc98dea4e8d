import type { Queries } from '../../platform/db/pool.ts'
import { type Consent, pageConsents } from './purchases.sql.ts'

const page = 500
const columns = [
  'consent',
  'subscription',
  'number',
  'account',
  'service',
  'language',
  'shownAt',
  'agreedAt',
  'pin',
  'pinBy',
  'address',
  'offer',
  'price',
  'currency',
  'package',
  'operator',
  'disclaimer',
] as const

/**
 * All consents of a span of time, oldest first, line by line: for a carrier or a regulator who asks for proof.
 * @param format `jsonl`, an object a line, or `csv` with a header
 */
export async function* exportConsents(db: Queries, from: Date, to: Date, format: 'jsonl' | 'csv'): AsyncGenerator<string> {
  if (format === 'csv') yield columns.join(',')
  let last: Consent | undefined
  do {
    const rows: Consent[] = await pageConsents(db, from, to, last, page)
    for (const row of rows) {
      const line = lineOf(row)
      yield format === 'jsonl' ? JSON.stringify(line) : columns.map((column) => cell(line[column])).join(',')
    }
    last = rows.length < page ? undefined : rows.at(-1)
  } while (last !== undefined)
}

function lineOf({ shown, ...row }: Consent): Readonly<Record<(typeof columns)[number], string | number>> {
  return {
    consent: row.id,
    subscription: row.subscription_id,
    number: row.msisdn,
    account: row.account_id ?? '',
    service: row.service_id,
    language: row.language,
    shownAt: row.shown_at.toISOString(),
    agreedAt: row.at.toISOString(),
    pin: row.pin_id,
    pinBy: row.pin_by,
    address: row.address,
    offer: row.offer,
    price: shown.price,
    currency: shown.currency,
    package: shown.package,
    operator: shown.operatorTitle,
    disclaimer: shown.disclaimer,
  }
}

/** Quoted where necessary. A value that a spreadsheet would take for a formula is made a text. */
function cell(value: string | number): string {
  const text = /^[=+\-@\t]/.test(String(value)) ? `'${value}` : String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
