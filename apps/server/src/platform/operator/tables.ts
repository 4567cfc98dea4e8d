import { stripVTControlCharacters } from 'node:util'
import type { Result, Row } from './command.ts'

/** A result as text for an operator. */
export function shown({ done, fields, lists = {} }: Result): string {
  const many = Object.keys(lists).length > 1 || fields !== undefined
  const tables = Object.entries(lists).map(([name, rows]) => (many ? `${name}\n${table(name, rows)}` : table(name, rows)))
  return [...(done === undefined ? [] : [done]), ...(fields ? [fieldsOf(fields)] : []), ...tables].join('\n\n')
}

function fieldsOf(fields: Row): string {
  const width = Math.max(...Object.keys(fields).map((name) => name.length))
  return Object.entries(fields)
    .map(([name, value]) => `${name.padEnd(width)}  ${textOf(value)}`)
    .join('\n')
}

function table(name: string, rows: readonly Row[]): string {
  const [first] = rows
  if (first === undefined) return `No ${name}.`
  const names = Object.keys(first)
  const lines = [names, ...rows.map((row) => names.map((each) => textOf(row[each] ?? null)))]
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Control and format characters and line separators. */
const steering = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu

/** Texts come from people. Characters that control a terminal are removed, and a text stays on its line. */
function textOf(value: Row[string]): string {
  if (value === null || value === '') return '-'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return stripVTControlCharacters(String(value)).replaceAll(steering, ' ')
}
