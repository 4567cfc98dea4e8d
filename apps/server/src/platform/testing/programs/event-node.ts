/**
 * A node that publishes 'test.happened' and dies: with DIE=published right after the commit, before it processes any event; with DIE=working
 * while its handler runs.
 */
import { Type } from 'typebox'
import { pino } from 'pino'
import { openBus } from '../../bus.ts'
import { systemClock } from '../../clock.ts'
import { openPool } from '../../db/pool.ts'
import { systemEntropy } from '../../entropy.ts'
import { event, type On, type Publish } from '../../events/event.ts'
import { openEvents } from '../../events/events.ts'

const happened = event('test.happened', { delivery: 'once', summary: 'A test.', payload: Type.Object({ n: Type.Integer() }) })
const db = openPool(process.env.DATABASE_URL ?? '')
const bus = await openBus({ node: `child-${process.pid}` })
const events = openEvents({
  db,
  bus,
  clock: systemClock,
  entropy: systemEntropy(systemClock),
  log: pino({ level: 'silent' }),
  declared: [happened],
  subscriptions: { test: ['test.happened'] },
})
const { on, publish }: { on: On<typeof happened>; publish: Publish<typeof happened> } = events.of('test')
on('test.happened', () => {
  process.stdout.write('working\n')
  return new Promise(() => setInterval(() => undefined, 1_000))
})
events.start()
await db.transaction(async (tx) => {
  if (process.env.DIE === 'published')
    tx.afterCommit(() => {
      process.kill(process.pid, 'SIGKILL')
    })
  await publish('test.happened', { n: 1 }, tx)
})
