import { describe, expect, test } from 'vitest'
import { fileStore } from '@majlis/game-bridge/testing/file-store'
import { createShell, type ShellBuild } from './shell.ts'

const origin = 'https://app.example'
const asset = '/assets/first-abc.js'
const build: ShellBuild = { revision: 'one', files: [asset] }

/** A browser whose network answers with the address, and can be cut. */
function browser() {
  const store = fileStore(origin)
  const late = Promise.withResolvers<void>()
  const parts = { ...store.parts, origin, wait: () => late.promise }
  const shell = (given: ShellBuild = build) => createShell(given, parts)
  const requestFor = (path: string, mode: RequestMode = 'cors', method = 'GET') => ({ url: origin + path, mode, method }) as Request
  return { ...store, shell, requestFor, timeoutEnds: () => late.resolve() }
}
const text = async (reply: Promise<Response> | undefined): Promise<string | undefined> => (await reply)?.text()

describe('the shell of the app', () => {
  test('a page comes from the server, and without a network from what was kept, whatever its address', async () => {
    const { shell, requestFor, network } = browser()
    const one = shell()
    await one.install()
    network.says('/leaderboard', 'new page')
    expect(await text(one.answer(requestFor('/leaderboard', 'navigate')))).toBe('new page')
    network.cut()
    for (const path of ['/', '/leaderboard', '/play/sudoku?lang=ar', '/subscription'])
      expect(await text(one.answer(requestFor(path, 'navigate'))), path).toBe('content of /')
    expect(await text(one.answer(requestFor(asset)))).toBe(`content of ${asset}`)
  })

  test('a server that is down, and one that does not answer in time, are treated as no network', async () => {
    const { shell, requestFor, network, timeoutEnds } = browser()
    const one = shell()
    await one.install()
    network.says('/a', 'bad gateway', 502)
    expect(await text(one.answer(requestFor('/a', 'navigate')))).toBe('content of /')
    // An answer that is an answer is not replaced.
    network.says('/b', 'not found', 404)
    expect(await text(one.answer(requestFor('/b', 'navigate')))).toBe('not found')
    network.hangs('/c')
    const waiting = one.answer(requestFor('/c', 'navigate'))
    timeoutEnds()
    expect(await text(waiting)).toBe('content of /')
  })

  test('it leaves calls, media, other origins and what is sent to the server alone, and stores none of them', async () => {
    const { shell, requestFor, caches } = browser()
    const one = shell()
    await one.install()
    for (const path of ['/api/v3/user/1', '/chat/v1/messages', '/subscription/v1/consents', '/media/photo', '/socket.io/?EIO=4', '/openapi.json'])
      for (const mode of ['cors', 'navigate'] as const) expect(one.answer(requestFor(path, mode)), `${mode} ${path}`).toBeUndefined()
    expect(one.answer(requestFor('/', 'navigate', 'POST'))).toBeUndefined()
    expect(one.answer({ ...requestFor('/'), url: 'https://other.example/assets/a.js', method: 'GET', mode: 'cors' })).toBeUndefined()
    expect(await caches.keys()).toEqual(['shell one'])
  })

  test('the build before stays for its open pages, an older one goes, and the newest page is the kept one', async () => {
    const { shell, requestFor, network, caches } = browser()
    for (const revision of ['one', 'two', 'three']) {
      network.says('/', `page ${revision}`)
      const next = shell({ revision, files: [asset, `/assets/screen-${revision}.js`] })
      await next.install()
      await next.activate()
    }
    expect(await caches.keys()).toEqual(['shell two', 'shell three'])
    network.cut()
    const newest = shell({ revision: 'three', files: [asset] })
    expect(await text(newest.answer(requestFor('/', 'navigate')))).toBe('page three')
    expect(await text(newest.answer(requestFor('/assets/screen-two.js')))).toBe('content of /assets/screen-two.js')
    await expect(newest.answer(requestFor('/assets/screen-one.js'))).rejects.toThrow()
    // What both builds contain was loaded once.
    expect(network.requested.filter((path) => path === asset)).toHaveLength(1)
  })

  test('without space nothing is installed and nothing half remains; a file is delivered although it cannot be kept', async () => {
    const { shell, requestFor, caches, isFull } = browser()
    isFull(true)
    const one = shell()
    await expect(one.install()).rejects.toThrow()
    expect(await caches.keys()).toEqual([])
    expect(await text(one.answer(requestFor('/assets/other.js')))).toBe('content of /assets/other.js')
  })

  test('a file that is missing in the middle of a deploy installs nothing', async () => {
    const { shell, network, caches } = browser()
    network.says(asset, 'gone', 404)
    await expect(shell().install()).rejects.toThrow(asset)
    expect(await caches.keys()).toEqual([])
  })

  test('while developing it answers nothing', () => {
    const { shell, requestFor } = browser()
    expect(shell({ revision: 'development', files: [] }).answer(requestFor('/', 'navigate'))).toBeUndefined()
  })
})
