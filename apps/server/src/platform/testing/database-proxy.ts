import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A proxy between a server and its database, with which a test can cut the connection, or drop a single answer. */
export interface DatabaseProxy {
  /** The URL of the database through the proxy. */
  readonly url: string
  /** Cuts every connection, and lets none through until `open`. */
  shut(): void
  open(): void
  /**
   * Cuts one connection so that the server does not learn that a statement succeeded: the next statement with the text among its values is cut
   * after the database has answered it or, within a transaction and with `commit`, after the commit. The text is searched among the values because a
   * prepared statement is sent once per connection. Of several texts, each has to be a value of the same statement.
   * @param onCut runs at once, before the server notices that its connection is gone
   * Resolves after the cut.
   */
  loseAnswer(text: string | readonly string[], at?: 'statement' | 'commit', onCut?: () => void): Promise<void>
  close(): Promise<void>
}

interface Loss {
  readonly texts: readonly string[]
  readonly at: 'statement' | 'commit'
  readonly done: () => void
}

/** The end of an answer: the database is ready, outside of a transaction. */
const readyIdle = Buffer.from('Z\0\0\0\u0005I', 'latin1')
/** The same within a transaction. */
const readyInside = Buffer.from('Z\0\0\0\u0005T', 'latin1')
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
    let isInside = false
    /** The statement ran within a transaction, whose commit is cut. */
    let awaitsCommit = false
    client.on('data', (sent: Buffer) => {
      found ??= [...losses].find(({ texts, at }) => (at === 'statement' || isInside) && texts.every((text) => sent.includes(text)))
      if (found) losses.delete(found)
      if (found && ((found.at === 'statement' && !awaitsCommit) || sent.includes(commit))) isCommitting = true
      database.write(sent)
    })
    database.on('data', (answer: Buffer) => {
      if (answer.includes(readyInside)) isInside = true
      else if (answer.includes(readyIdle)) isInside = false
      if (!isCommitting) return void client.write(answer)
      if (answer.includes(readyInside)) {
        ;[isCommitting, awaitsCommit] = [false, true]
        return void client.write(answer)
      }
      if (!answer.includes(readyIdle)) return
      found?.done()
      end()
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
    loseAnswer: (text, at = 'statement', onCut = () => undefined) =>
      new Promise((resolve) => {
        const done = (): void => {
          onCut()
          resolve()
        }
        losses.add({ texts: typeof text === 'string' ? [text] : text, at, done })
      }),
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
