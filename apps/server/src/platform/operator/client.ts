import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { Result } from './command.ts'
import type { SentCommand } from './desk.ts'
import { operatorSockets, operatorToken } from './socket.ts'

/** No server could be reached. The message is one sentence for the operator. */
export class NoServer extends Error {
  override name = 'NoServer'
}

/** The server's answer: the command's result, or the sentence with which it was refused. */
export type Answered = { readonly result: Result } | { readonly error: string }

/**
 * Sends a command to the server that runs on a data folder.
 * @throws NoServer where none runs, or the token is of another folder
 */
export async function sendCommand(dataDir: string, command: SentCommand): Promise<Answered> {
  const path = operatorToken(dataDir)
  const token = await readFile(path, 'utf8').catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') throw new NoServer(`No server has run on ${dataDir} yet: ${start}`)
    throw new NoServer(`The token ${path} cannot be read (${problem.code}): run the command as the user that runs the server.`)
  })
  const body = JSON.stringify(command)
  for (const socket of await operatorSockets(dataDir)) {
    const reply = await post(socket, token.trim(), body).catch((problem: NodeJS.ErrnoException) => {
      if (problem.code === 'EACCES') throw new NoServer(`The socket ${socket} may not be opened: run the command as the user that runs the server.`)
      // A killed server left the socket. After any other error the command may have been received, so that it is not sent a second time.
      if (problem.code === 'ECONNREFUSED' || problem.code === 'ENOENT') return undefined
      throw new NoServer(`The server broke off (${problem.code}): 'audit list' shows whether the command was performed.`)
    })
    if (reply !== undefined) return read(reply, path)
  }
  throw new NoServer(`No server is running on ${dataDir}: ${start}`)
}

const start = "start it with 'npm start', or name its folder by DATA_DIR."

interface Reply {
  readonly status: number
  readonly text: string
}

function read({ status, text }: Reply, tokenPath: string): Answered {
  const body = parsed(text)
  if (status === 200) return { result: body as Result }
  const error = typeof body['error'] === 'string' ? body['error'] : `The server answered ${status}.`
  if (status === 401) throw new NoServer(`The server refused the token in ${tokenPath}: ${error}`)
  return { error }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

function post(socketPath: string, token: string, body: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const clientRequest = request({ socketPath, path: '/commands', method: 'POST', headers, agent: false }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => {
        text += part
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
      reply.on('error', reject)
    })
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}
