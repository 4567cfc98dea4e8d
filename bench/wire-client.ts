import { connect as openSocket, type Socket } from 'node:net'

/**
 * A Socket.IO client over a bare TCP socket that costs next to nothing, because the load must not be what is measured. It uses the protocol of
 * both servers (WebSocket, Engine.IO 4, Socket.IO 5), reads only the first bytes of an event, and parses only the requested parts.
 */
export interface WireClient {
  /** The number of events named 'change' so far. */
  readonly changes: number
  /** The bytes of those events. */
  readonly changeBytes: number
  /** Emits with an acknowledgement and parses it. @param json the event's only argument as JSON text */
  ask<Answer>(event: string, json: string): Promise<Answer>
  /** Emits and calls back with the acknowledgement; `ok` is true when it began with `{"success":true`. */
  send(event: string, json: string, acknowledged: (ok: boolean) => void): void
  /** Emits without an acknowledgement. */
  notify(event: string, json: string): void
  /** From now on every 'change' is parsed and passed on. */
  onChange<Event>(listener: (event: Event) => void): void
  /** From now on nothing is read, as by a device that has lost its network or stopped the page. */
  stopReading(): void
  readAgain(): void
  /** False once the server has ended the connection. */
  readonly isOpen: boolean
  close(): void
}

const text = 0x81
const close = 0x88
const success = Buffer.from('[{"success":true')
const changeHead = Buffer.from('42["change",')

/** Connects and authenticates. @throws Error when the server refuses */
export function connectWire(url: string, auth: Readonly<Record<string, unknown>>): Promise<WireClient> {
  const { hostname, port } = new URL(url)
  const socket = openSocket({ host: hostname, port: Number(port), noDelay: true })
  return new Promise((resolve, reject) => {
    const wire = new Wire(socket, JSON.stringify(auth), resolve, reject)
    socket.once('connect', () => {
      // A fixed key, because nothing here checks the answer to it.
      const lines = [`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1`, `Host: ${hostname}:${port}`, 'Connection: Upgrade', 'Upgrade: websocket']
      socket.write(`${[...lines, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: bWFqbGlzLWJlbmNobWFyaw==', '', ''].join('\r\n')}`)
    })
    socket.on('data', (chunk: Buffer) => wire.read(chunk))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the server closed the connection')))
  })
}

class Wire implements WireClient {
  changes = 0
  changeBytes = 0
  private rest: Buffer = Buffer.alloc(0)
  private upgraded = false
  private nextId = 0
  private readonly waiting = new Map<number, (payload: Buffer) => void>()
  private onEvent: ((event: unknown) => void) | undefined
  private readonly socket: Socket
  private readonly auth: string
  private readonly opened: (wire: WireClient) => void
  private readonly refused: (problem: Error) => void

  constructor(socket: Socket, auth: string, opened: (wire: WireClient) => void, refused: (problem: Error) => void) {
    this.socket = socket
    this.auth = auth
    this.opened = opened
    this.refused = refused
  }

  read(chunk: Buffer): void {
    let data = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk
    if (!this.upgraded) {
      const end = data.indexOf('\r\n\r\n')
      if (end >= 0 && !data.subarray(0, 12).toString().endsWith('101')) this.refused(new Error(data.subarray(0, 60).toString()))
      this.upgraded = end >= 0
      data = end >= 0 ? data.subarray(end + 4) : data
    }
    let at = 0
    while (this.upgraded && at + 2 <= data.length) {
      const short = (data[at + 1] ?? 0) & 0x7f
      const head = short === 126 ? 4 : short === 127 ? 10 : 2
      if (at + head > data.length) break
      const length = short === 126 ? data.readUInt16BE(at + 2) : short === 127 ? Number(data.readBigUInt64BE(at + 2)) : short
      const end = at + head + length
      if (end > data.length) break
      if (data[at] === text) this.packet(data.subarray(at + head, end))
      else if (data[at] === close) this.socket.destroy()
      at = end
    }
    this.rest = at === data.length ? Buffer.alloc(0) : Buffer.from(data.subarray(at))
  }

  private packet(payload: Buffer): void {
    const kind = String.fromCharCode(payload[0] ?? 0, payload[1] ?? 0)
    if (kind === '42') {
      if (payload.compare(changeHead, 0, changeHead.length, 0, changeHead.length) !== 0) return
      this.changes += 1
      this.changeBytes += payload.length
      this.onEvent?.(JSON.parse(payload.toString('utf8', changeHead.length, payload.length - 1)))
    } else if (kind === '43') {
      const bracket = payload.indexOf('[')
      const id = Number(payload.toString('latin1', 2, bracket))
      const waiting = this.waiting.get(id)
      this.waiting.delete(id)
      waiting?.(payload.subarray(bracket))
    } else if (kind === '40') this.opened(this)
    else if (kind === '44') this.refused(new Error(payload.toString()))
    else if (payload[0] === 0x32) this.write('3')
    else if (payload[0] === 0x30) this.write(`40${this.auth}`)
  }

  /** One masked text frame. A key of zeros leaves the payload unchanged. */
  private write(packet: string): void {
    const length = Buffer.byteLength(packet)
    const head = length < 126 ? 6 : 8
    const frame = Buffer.allocUnsafe(head + length)
    frame[0] = text
    if (length < 126) frame[1] = 0x80 | length
    else {
      frame[1] = 0x80 | 126
      frame.writeUInt16BE(length, 2)
    }
    frame.writeUInt32BE(0, head - 4)
    frame.write(packet, head)
    this.socket.write(frame)
  }

  private emit(event: string, json: string, acknowledged: (payload: Buffer) => void): void {
    const id = this.nextId
    this.nextId += 1
    this.waiting.set(id, acknowledged)
    this.write(`42${id}["${event}",${json}]`)
  }

  send(event: string, json: string, acknowledged: (ok: boolean) => void): void {
    this.emit(event, json, (payload) => acknowledged(payload.compare(success, 0, success.length, 0, success.length) === 0))
  }

  ask<Answer>(event: string, json: string): Promise<Answer> {
    return new Promise((resolve) => this.emit(event, json, (payload) => resolve((JSON.parse(payload.toString()) as [Answer])[0])))
  }

  notify(event: string, json: string): void {
    this.write(`42["${event}",${json}]`)
  }

  onChange<Event>(listener: (event: Event) => void): void {
    this.onEvent = (event) => listener(event as Event)
  }

  stopReading(): void {
    this.socket.pause()
  }

  readAgain(): void {
    this.socket.resume()
  }

  get isOpen(): boolean {
    return !this.socket.destroyed
  }

  close(): void {
    this.socket.removeAllListeners('close')
    this.socket.on('error', () => undefined)
    this.socket.destroy()
  }
}
