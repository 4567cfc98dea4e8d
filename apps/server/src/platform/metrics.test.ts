import { expect, test } from 'vitest'
import { openMetrics } from './metrics.ts'

test('counts, durations, gauges and batches stand on the page', async () => {
  const metrics = openMetrics(false)
  metrics.counter('requests_total', 'Requests.', ['status'])({ status: 200 }, 2)
  metrics.duration('request_seconds', 'Requests.')(30)
  metrics.gauge('sockets', 'Open sockets.', () => 7)
  metrics.gauge('waiting', 'Read from a database.', () => Promise.resolve(3))
  metrics.gauge('away', 'Cannot be read.', () => Promise.reject(new Error('no database')))
  metrics.batch('messages')({ size: 3, ms: 4, failed: true })
  const { type, text } = await metrics.page()
  expect(type).toContain('text/plain')
  expect(text).toContain('requests_total{status="200"} 2')
  expect(text).toContain('request_seconds_bucket{le="0.05"} 1')
  expect(text).toContain('sockets 7')
  // A value that cannot be read hides no other.
  expect(text).toContain('waiting 3')
  expect(text).toContain('away Nan')
  expect(text).toContain('batch_failures_total{batch="messages"} 1')
})
