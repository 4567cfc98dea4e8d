// The reference for the measurement of this server: Socket.IO and PostgreSQL with nothing in between. It authenticates nobody, validates nothing and
// handles no retries; it only batches inserts, answers after the commit and sends to the room.
import { createServer } from 'node:http'
import pg from 'pg'
import { Server } from 'socket.io'
import { answerBench } from './answering.ts'

interface Message {
  readonly room: number
  readonly sender: number
  readonly body: string
}
interface Waiting {
  readonly message: Message
  readonly ack: (answer: unknown) => void
}

const maxBatch = 400
/** Filler in every delivery, so that it is as long as the delivery with which it is compared. */
const rest = 'x'.repeat(Number(process.env['BENCH_ECHO_BYTES'] ?? 0))
const database = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
await database.connect()
await database.query(
  'create table message (seq bigserial primary key, room int not null, sender int not null, body text not null, at timestamptz not null default now())',
)

const http = createServer()
const io = new Server(http, { serveClient: false, transports: ['websocket'] })
let queue: Waiting[] = []
let isFlushing = false

io.on('connection', (socket) => {
  void socket.join(`room ${socket.handshake.auth['room']}`)
  socket.on('send', (message: Message, ack: (answer: unknown) => void) => {
    queue.push({ message, ack })
    if (isFlushing || queue.length > 1) return
    // A batch starts when the last one returns. The first one waits for what arrives in the same turn.
    setImmediate(() => {
      if (!isFlushing) void flush()
    })
  })
})

async function flush(): Promise<void> {
  isFlushing = true
  while (queue.length > 0) {
    const batch = queue.slice(0, maxBatch)
    queue = queue.slice(maxBatch)
    const { rows } = await database.query<{ seq: string }>({
      name: 'insert',
      text: 'insert into message (room, sender, body) select * from unnest($1::int[], $2::int[], $3::text[]) returning seq',
      values: [batch.map(({ message }) => message.room), batch.map(({ message }) => message.sender), batch.map(({ message }) => message.body)],
    })
    for (const [at, { message, ack }] of batch.entries()) {
      const stored = { ...message, seq: Number(rows[at]?.seq) }
      io.to(`room ${message.room}`).emit('change', rest === '' ? stored : { ...stored, rest })
      ack({ success: true, seq: stored.seq })
    }
  }
  isFlushing = false
}

http.listen(Number(process.env['PORT']), '127.0.0.1', () => answerBench({}, () => process.exit(0)))
