import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FlushReport } from './batch.ts'

type Labels = Readonly<Record<string, string | number>>

/** The server's metrics, in the terms of Prometheus. */
export interface Metrics {
  /** The page for `/metrics`. */
  page(): Promise<{ readonly type: string; readonly text: string }>
  /** A count that only grows. */
  counter(name: string, help: string, labels?: readonly string[]): (labels?: Labels, by?: number) => void
  /** Durations, observed in milliseconds and shown in seconds. */
  duration(name: string, help: string, labels?: readonly string[]): (ms: number, labels?: Labels) => void
  /** A value that is read whenever the page is requested; one that cannot be read is NaN there. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** The function to which a batcher of this name reports. */
  batch(name: string): (report: FlushReport) => void
}

let ofProcess: Registry | undefined
/** Memory, event loop and garbage collection, measured once for the process: the library never ends these measurements, and holds their registry. */
function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/** A registry of its own, so that two servers in one test do not conflict. @param withProcess adds the metrics of the process */
export function openMetrics(withProcess = true): Metrics {
  const registry = new Registry()
  const registries = withProcess ? [processMetrics(), registry] : [registry]
  const at = { registers: [registry] }
  const sizes = new Histogram({ ...at, name: 'batch_rows', help: 'Rows in one flush.', labelNames: ['batch'], buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500] })
  const times = new Histogram({
    ...at,
    name: 'batch_seconds',
    help: 'Duration of one flush.',
    labelNames: ['batch'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.3, 1, 3],
  })
  const failures = new Counter({ ...at, name: 'batch_failures_total', help: 'Flushes that failed.', labelNames: ['batch'] })

  return {
    async page() {
      return { type: registry.contentType, text: (await Promise.all(registries.map((each) => each.metrics()))).join('') }
    },
    counter(name, help, labelNames = []) {
      const counter = new Counter({ ...at, name, help, labelNames: [...labelNames] })
      return (labels = {}, by = 1) => counter.inc(labels, by)
    },
    duration(name, help, labelNames = []) {
      const histogram = new Histogram({ ...at, name, help, labelNames: [...labelNames], buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10] })
      return (ms, labels = {}) => histogram.observe(labels, ms / 1_000)
    },
    gauge(name, help, read) {
      // The library calls `collect` when the page is requested.
      new Gauge({
        ...at,
        name,
        help,
        async collect() {
          this.set(await Promise.try(read).catch(() => Number.NaN))
        },
      })
    },
    batch: (name) => (report) => {
      sizes.observe({ batch: name }, report.size)
      times.observe({ batch: name }, report.ms / 1_000)
      if (report.failed) failures.inc({ batch: name })
    },
  }
}
