import { execFile } from 'node:child_process'
import { readFile, rm, stat, writeFile, mkdtemp } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorSockets, operatorToken } from '../platform/operator/socket.ts'
import { operate } from './testing/operate.ts'
import { done } from './testing/people.ts'
import { startTestApp, type TestApp } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('the socket of operators', () => {
  test('socket and token are open to the owner of the files only', async () => {
    const [socket = ''] = await operatorSockets(app.dataDir)
    expect((await stat(socket)).mode & 0o777).toBe(0o600)
    expect((await stat(operatorToken(app.dataDir))).mode & 0o777).toBe(0o600)
  })

  test('a command without the token of the server is refused and changes nothing', async () => {
    const person = await app.signIn({ msisdn: '923040000101', name: 'Safe' })
    const path = operatorToken(app.dataDir)
    const token = await readFile(path, 'utf8')
    for (const wrong of [`${'x'.repeat(43)}\n`, token.slice(0, -2), '']) {
      await writeFile(path, wrong)
      expect(await operate(app, `users suspend ${person.user} --reason test`)).toMatchObject({ code: 3, error: expect.stringContaining('refused the token') })
    }
    await writeFile(path, token)
    expect(await post(app, { authorization: '' })).toBe(401)
    expect((await person.call('me.getUser', { id: person.user })).status).toBe(200)
  })

  test('what is no command is refused', async () => {
    const authorization = `Bearer ${(await readFile(operatorToken(app.dataDir), 'utf8')).trim()}`
    for (const body of ['', '{', '[]', '{"name":1}', '{"name":"users show","operator":"x","arguments":[1]}', `{"name":"${'x'.repeat(9_000_000)}"}`])
      expect(await post(app, { authorization }, body)).toBe(400)
    expect(await post(app, { authorization }, JSON.stringify({ name: 'users nothing', operator: 'x' }))).toBe(409)
  })

  test('without a server the command line says so and ends with 3', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'majlis-ops-'))
    expect(await operate({ dataDir: folder }, 'reports list')).toMatchObject({ code: 3, error: expect.stringContaining('No server has run on') })
    const other = await startTestApp({ DATA_DIR: folder })
    expect((await operate({ dataDir: folder }, 'reports list')).code).toBe(0)
    await other.stop()
    expect(await operate({ dataDir: folder }, 'reports list')).toMatchObject({ code: 3, error: expect.stringContaining('No server is running on') })
    // What a killed server leaves is no server, and the next one takes it away.
    await writeFile(join(folder, 'operator.00000000.sock'), '')
    expect((await operate({ dataDir: folder }, 'reports list')).code).toBe(3)
    await rm(folder, { recursive: true })
  })

  test('two servers of one data folder leave each other their sockets', async () => {
    const second = await startTestApp({ DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl })
    expect(await operatorSockets(app.dataDir)).toHaveLength(2)
    await second.stop()
    expect(await operatorSockets(app.dataDir)).toHaveLength(1)
    expect((await operate(app, 'reports list')).code).toBe(0)
  })
})

describe('the command line', () => {
  test('as a program it prints tables and JSON, and its exit code says how it went', async () => {
    const person = await app.signIn({ msisdn: '923040000111', name: 'Program' })
    const shown = await program(app, ['users', 'show', '923040000111'])
    expect(shown).toMatchObject({ code: 0, stderr: '' })
    expect(shown.stdout).toMatch(new RegExp(`^id +${person.user}\nname +Program\nnumbers +923040000111$`, 'm'))
    expect(JSON.parse((await program(app, ['users', 'show', person.user, '--json'])).stdout)).toMatchObject({ fields: { id: person.user, suspended: null } })
    expect(await program(app, ['users', 'show', '923049999999'])).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('There is nobody') })
    expect(await program(app, ['users', 'ban', person.user])).toMatchObject({ code: 2, stderr: expect.stringContaining('needs --for') })
    expect(await program(app, ['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('users suspend USER --reason TEXT') })
  })

  test('what cannot be understood ends with 2 and a sentence that says what is expected', async () => {
    for (const [line, sentence] of [
      ['nobody list', "There is no area 'nobody'"],
      ['users fly', "There is no command 'users fly'"],
      ['users show', "'users show' needs USER"],
      ['users show a b', 'takes 1 arguments'],
      ['users ban a --for 7 --rule nudity --reason x', '--for is a time'],
      ['users ban a --for 7d --rule rude --reason x', '--rule is one of nudity'],
      ['users ban a --for 7d --rule nudity', 'needs --reason'],
      ['users ban a --days 7 --reason x', '--days'],
      ['audit list --limit 0', '--limit is a whole number'],
    ] as const)
      expect(await operate(app, line), line).toMatchObject({ code: 2, text: '', error: expect.stringContaining(sentence) })
    for (const line of ['', 'help', 'users --help', 'users ban --help']) expect(await operate(app, line), line).toMatchObject({ code: 0, error: '' })
  })

  test('what steers a terminal is not printed', async () => {
    await done((await app.signIn({ msisdn: '923040000121', name: 'Sender' })).call('feedback.sendFeedback', feedback('red \u001b[31m\u0007\u202e\nnext')))
    const { text } = await operate(app, 'feedback list')
    expect(text).toMatch(/red +next/)
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })
})

const feedback = (comments: string) => ({ email: 'writer@example.com', name: 'Writer', comments })

/** The status of a request to the socket. */
async function post({ dataDir }: TestApp, headers: Record<string, string>, body = '{}'): Promise<number> {
  const [socketPath = ''] = await operatorSockets(dataDir)
  return new Promise((resolve, reject) => {
    const clientRequest = request({ socketPath, path: '/commands', method: 'POST', headers, agent: false }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    clientRequest.on('error', reject).end(body)
  })
}

/** The command line as a process of its own. */
function program({ dataDir }: TestApp, args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const file = join(import.meta.dirname, 'ops.ts')
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env: { ...process.env, DATA_DIR: dataDir } }, (problem, stdout, stderr) => {
      resolve({ code: typeof problem?.code === 'number' ? problem.code : 0, stdout, stderr })
    })
  })
}
