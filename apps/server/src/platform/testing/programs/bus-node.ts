/** A second process on the bus. It answers every 'ping' with a 'pong' and reports when it receives 'resync'. */
import { openBus } from '../../bus.ts'

const bus = await openBus({ node: `child-${process.pid}`, redisUrl: process.env.REDIS_URL })
bus.subscribe(
  'ping',
  (message) => {
    process.stdout.write(`heard ${JSON.stringify(message)}\n`)
    bus.publish('pong', { from: 'child', got: message })
  },
  () => process.stdout.write('resync\n'),
)
process.stdout.write('ready\n')
