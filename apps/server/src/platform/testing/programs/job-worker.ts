/** A worker in a process of its own that takes one job 'slow' and never ends it. */
import { openJobs } from '../../jobs.ts'

const jobs = openJobs({ url: process.env.DATABASE_URL ?? '', concurrency: 1 })
jobs.on('slow', () => {
  process.stdout.write('took\n')
  return new Promise(() => setInterval(() => undefined, 1_000))
})
await jobs.start()
process.stdout.write('ready\n')
