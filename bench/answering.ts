/** Tells the benchmark that started this process that it stands, and how much processor time it has used whenever asked; runs `end` when it is gone. */
export function answerBench(ready: unknown, end: () => void): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1_000)
  })
  process.once('disconnect', end)
  process.send?.(ready)
}
