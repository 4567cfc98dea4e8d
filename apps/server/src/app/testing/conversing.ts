import { randomUUID } from 'node:crypto'
import type { DirectCall } from '@majlis/contract/calls'
import type { ChatMessage } from '@majlis/contract/chat'
import sharp from 'sharp'
import { ogg } from '../../chat/testing/recordings.ts'
import { until } from '../../platform/testing/until.ts'
import type { Person, Reply } from '../persons.ts'

/** Milliseconds in which a call is answered that is sent again and again while its server is killed and started. */
const answeredMs = 90_000

/** What the clients were answered, kept outside of the server and its database. */
export class AnsweredLedger {
  /** Messages as they were last answered, by id. */
  readonly messages = new Map<string, ChatMessage>()
  /** Bytes of the recordings that were uploaded, by the address that was answered. */
  readonly recordings = new Map<string, Buffer>()
  /** Calls as they were last answered, by id. */
  readonly calls = new Map<string, DirectCall>()

  /** @throws Error when an answer gives a message another place in its room than an earlier one */
  take(message: ChatMessage): ChatMessage {
    const known = this.messages.get(message.id)
    if (known !== undefined && known.seq !== message.seq) throw new Error(`the message ${message.id} was number ${known.seq} and is number ${message.seq}`)
    // Two people change one message at the same time: the answer with the higher number is the later state.
    if (known === undefined || (message.changed ?? 0) >= (known.changed ?? 0)) this.messages.set(message.id, message)
    return message
  }
}

/** Sends the calls of clients. Each is sent again, unchanged, until it is answered, as the outbox of the app does. */
export class Conversing {
  readonly ledger: AnsweredLedger
  readonly #url: () => string
  readonly #sending: () => void
  #pictures = 0

  /**
   * @param url of the server that is killed
   * @param sending runs whenever a call has been sent for the first time: this is when the server may be killed
   */
  constructor(ledger: AnsweredLedger, url: () => string, sending: () => void) {
    this.ledger = ledger
    this.#url = url
    this.#sending = sending
  }

  /** @throws Error when the server refuses: everything that is sent here is allowed */
  async #answered<R>(what: string, send: () => Promise<Reply<R>>): Promise<R> {
    let isFirst = true
    let last = 'no answer'
    const answer = await until(`an answer to ${what}`, answeredMs, async () => {
      const sent = send().catch(() => undefined)
      if (isFirst) this.#sending()
      isFirst = false
      const reply = await sent
      last = reply === undefined ? 'no answer' : `${reply.status} ${reply.code}`
      if (reply === undefined || reply.status >= 500) return undefined
      if (reply.status !== 200) throw new Error(`${what} was refused: ${reply.status} ${reply.code}`)
      return { response: reply.response }
    }).catch((problem: Error) => {
      throw new Error(`${problem.message} (${last})`)
    })
    return answer.response
  }

  async #write(who: Person, input: Pick<ChatMessage, 'roomId' | 'type' | 'body' | 'media'>): Promise<ChatMessage> {
    const sent = { ...input, id: randomUUID() }
    return this.ledger.take(await this.#answered(`a message (${input.type})`, () => who.call('chat.createMessage', sent)))
  }

  async #upload(who: Person, bytes: Buffer, type: string): Promise<{ readonly url: string; readonly media?: ChatMessage['media'] }> {
    const send = async (): Promise<Reply<{ url: string }>> => {
      const body = new FormData()
      body.append('file', new Blob([Buffer.from(bytes)], { type }), 'file')
      const reply = await fetch(`${this.#url()}/api/v3/chat/media`, { method: 'POST', headers: { authorization: `Bearer ${who.token}` }, body })
      return { status: reply.status, ...((await reply.json()) as Omit<Reply<{ url: string }>, 'status'>) }
    }
    return this.#answered('an upload', send)
  }

  /** A picture of its own, uploaded and sent. */
  async picture(who: Person, roomId: string): Promise<ChatMessage> {
    const number = ++this.#pictures
    const background = { r: number % 256, g: Math.floor(number / 256) % 256, b: 90 }
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
    const { url } = await this.#upload(who, bytes, 'image/png')
    return this.#write(who, { roomId, type: 'image', body: url })
  }

  /** A voice message of its own, uploaded and sent. */
  async voice(who: Person, roomId: string): Promise<ChatMessage> {
    const bytes = ogg(randomUUID())
    const { url } = await this.#upload(who, bytes, 'audio/ogg')
    this.ledger.recordings.set(url, bytes)
    return this.#write(who, { roomId, type: 'audio', body: url, media: { durationMs: 2_000, peaks: '0f84' } })
  }

  /** A GIF of the GIF service. @param address as the service's list has it */
  gif = (who: Person, roomId: string, address: string): Promise<ChatMessage> => this.#write(who, { roomId, type: 'gif', body: address })

  text = (who: Person, roomId: string): Promise<ChatMessage> => this.#write(who, { roomId, type: 'text', body: `text ${randomUUID()}` })

  async edit(who: Person, { roomId, id: messageId }: ChatMessage): Promise<void> {
    const sent = { id: randomUUID(), roomId, messageId, body: `edited ${randomUUID()}` }
    this.ledger.take(await this.#answered('an edit', () => who.call('chat.editMessage', sent)))
  }

  async react(who: Person, { roomId, id: messageId }: ChatMessage, emoji: string): Promise<void> {
    const sent = { id: randomUUID(), roomId, messageId, emoji }
    this.ledger.take(await this.#answered('a reaction', () => who.call('chat.reactToMessage', sent)))
  }

  async remove(who: Person, { roomId, id: messageId }: ChatMessage): Promise<void> {
    const sent = { id: randomUUID(), roomId, messageId }
    this.ledger.take(await this.#answered('a deletion for all', () => who.call('chat.deleteMessage', sent)))
  }

  /** A call that rings, and ends as `outcome` says. */
  async phone(caller: Person, callee: Person, outcome: 'completed' | 'declined' | 'cancelled'): Promise<void> {
    const callId = randomUUID()
    const [callerDevice, calleeDevice] = [randomUUID(), randomUUID()]
    const placed = { callId, otherUserId: callee.user, kind: 'voice', device: callerDevice } as const
    await this.#answered('a call', () => caller.call('calls.place', placed))
    if (outcome === 'completed') await this.#answered('an acceptance', () => callee.call('calls.accept', { callId, device: calleeDevice }))
    const end = () => (outcome === 'declined' ? callee.call('calls.decline', { callId }) : caller.call('calls.hangUp', { callId }))
    this.ledger.calls.set(callId, await this.#answered('the end of a call', end))
  }
}
