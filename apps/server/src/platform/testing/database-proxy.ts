import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** Stands between a server and its database, so that a test can take the way between them, or a single answer. */
export interface DatabaseProxy {
  /** The database's URL, by way of the proxy. */
  readonly url: string
  /** Cuts every connection, and lets none through until `open`. */
  shut(): void
  open(): void
  /**
   * Cuts one connection right after a commit, so that nobody hears of it: that of the next statement in which the text stands, once the database
   * has answered it, or, with `commit`, the commit of its transaction. The text stands in a value: statements are sent once a connection.
   * Resolves when it is cut.
   */
  loseAnswer(text: string, at?: 'statement' | 'commit'): Promise<void>
  close(): Promise<void>
}

interface Loss {
  readonly text: string
  readonly at: 'statement' | 'commit'
  readonly done: () => void
}

/** The end of an answer: the database is ready, outside of a transaction. */
const readyIdle = Buffer.from('Z\0\0\0\u0005I', 'latin1')
const commit = Buffer.from('commit\0', 'latin1')

export async function databaseProxy(target: string): Promise<DatabaseProxy> {
  const to = new URL(target)
  const pairs = new Set<readonly [Socket, Socket]>()
  const losses = new Set<Loss>()
  let isShut = false

  const server = createServer((client) => {
    if (isShut) return void client.destroy()
    const database = connect(Number(to.port || 5432), to.hostname)
    const pair = [client, database] as const
    pairs.add(pair)
    const end = (): void => {
      pairs.delete(pair)
      for (const socket of pair) socket.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    let found: Loss | undefined
    let isCommitting = false
    client.on('data', (sent: Buffer) => {
      found ??= [...losses].find(({ text }) => sent.includes(text))
      if (found) losses.delete(found)
      if (found && (found.at === 'statement' || sent.includes(commit))) isCommitting = true
      database.write(sent)
    })
    database.on('data', (answer: Buffer) => {
      if (!isCommitting) return void client.write(answer)
      if (!answer.includes(readyIdle)) return
      end()
      found?.done()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    shut() {
      isShut = true
      for (const pair of pairs) for (const socket of pair) socket.destroy()
    },
    open() {
      isShut = false
    },
    loseAnswer: (text, at = 'statement') => new Promise((done) => losses.add({ text, at, done })),
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
