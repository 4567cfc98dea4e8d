import type { HttpClient } from './http-client.ts'
import { sleep } from './measure.ts'

const warmMs = 400
const measuredMs = 1_500

/** Requests per second with all connections busy. */
export async function busy(clients: readonly HttpClient[]): Promise<number> {
  let answered = 0
  let isOver = false
  const work = clients.map(
    (client) =>
      new Promise<void>((resolve, reject) => {
        const again = (): void => {
          if (isOver) {
            resolve()
            return
          }
          client.send((ok) => {
            if (!ok) {
              reject(new Error('an answer was no success'))
              return
            }
            answered += 1
            again()
          })
        }
        again()
      }),
  )
  const all = Promise.all(work)
  await Promise.race([sleep(warmMs), all])
  const [before, from] = [answered, performance.now()]
  await Promise.race([sleep(measuredMs), all])
  const rate = (answered - before) / ((performance.now() - from) / 1_000)
  isOver = true
  await all
  return rate
}

/** Milliseconds of each call of a steady stream, counted from the time when it was due, so that waiting for a free connection counts too. */
export async function paced(clients: readonly HttpClient[], callsPerSecond: number, forMs: number): Promise<number[]> {
  const spent: number[] = []
  const begin = performance.now()
  const each = clients.map(
    (client, at) =>
      new Promise<void>((resolve, reject) => {
        let due = begin + (at * 1_000) / callsPerSecond
        const next = (): void => {
          if (due > begin + forMs) {
            resolve()
            return
          }
          setTimeout(
            () => {
              const from = Math.max(due, performance.now() - 1)
              client.send((ok) => {
                if (!ok) {
                  reject(new Error('an answer was no success'))
                  return
                }
                spent.push(performance.now() - from)
                due += (clients.length * 1_000) / callsPerSecond
                next()
              })
            },
            Math.max(0, due - performance.now()),
          )
        }
        next()
      }),
  )
  await Promise.all(each)
  return spent
}
