import { availableParallelism, cpus, totalmem } from 'node:os'

/** The middle of some numbers; the mean of the two in the middle when they are even. NaN for none. */
export function median(values: readonly number[]): number {
  return (quantile(values, 0.5, Math.floor) + quantile(values, 0.5, Math.ceil)) / 2
}

/** The value that a share of the numbers (0 to 1) does not exceed. NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  return quantile(values, share, Math.ceil)
}

function quantile(values: readonly number[], share: number, round: (place: number) => number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[round(share * (sorted.length - 1))] ?? Number.NaN
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Rejects with a sentence when something takes longer than it may. */
export async function within<Answer>(ms: number, what: string, work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The machine of the measurements, in one line. */
export function machine(): string {
  const memory = (totalmem() / 2 ** 30).toFixed(0)
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory} GiB, ${process.platform}, Node ${process.versions.node}`
}

/** 12345.6 as '12,346'; small numbers keep one decimal. */
export function figure(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 100 ? 1 : 0 })
}

/** A markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}
