import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Tells the benchmark that started this process that it stands, and how much processor time or memory it uses whenever asked; runs `end` when it is gone. */
export function answerBench(ready: unknown, end: () => void): void {
  process.on('message', (word) => {
    process.send?.(word === 'memory' ? heldBytes() : usedMs())
  })
  process.once('disconnect', end)
  process.send?.(ready)
}

function usedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Bytes that are still held once what nobody holds is gone. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
