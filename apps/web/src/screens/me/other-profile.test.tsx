// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { game, ids, me, person } from '../../testing/examples.ts'
import { lina, omar, showPeople } from '../../testing/people.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()

beforeEach(() => showPeople(server, [omar, lina]))

describe('somebody’s profile', () => {
  const other = { ...person(ids.omar, 'Omar', { bio: 'I play.', hometown: 'Lahore' }), profileImage: '', images: [], wins: 3, isOnline: true }
  const open = async (language: 'en' | 'ar' = 'en') => {
    const page = openScreen(`/profile/${ids.omar}`, { language })
    server.answer('me.getUser', ({ id }) => (id === ids.omar ? other : me()))
    return page
  }

  test('shows name, wins, what they say of themselves, and nothing private', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: 'Omar' })).toBeDefined()
    expect(
      screen.getByText('Wins against people').previousSibling?.textContent ?? screen.getByText('Wins against people').parentElement?.textContent,
    ).toContain('3')
    expect(screen.getByText('I play.')).toBeDefined()
    expect(screen.getByText(/From .*Lahore/)).toBeDefined()
    expect(document.body.textContent).not.toContain('923001234567')
  })

  test('the games of both stand there with who won how often; nothing before the first', async () => {
    server.answer('catalog.gamesList', [
      game('chess', { title: 'Chess', titleAr: 'شطرنج', multiplayer: true }),
      game('ludo', { title: 'Ludo', multiplayer: true }),
    ])
    server.answer('matches.headToHead', [
      { gameId: 'chess', played: 4, won: 2, lost: 1, lastAt: 9 },
      { gameId: 'ludo', played: 1, won: 0, lost: 1, lastAt: 5 },
    ])
    await open()
    const section = within(await screen.findByRole('region', { name: /^You and .*Omar/ }))
    await waitFor(() => expect(section.getAllByRole('listitem')[0]?.textContent).toMatch(/^Chess4 matches · You won 2, .*Omar.* won 1$/))
    expect(section.getAllByRole('listitem')[1]?.textContent).toMatch(/^Ludo1 match · You won 0, .*Omar.* won 1$/)
    expect(section.getByText(/^You won 2, .*Omar.* won 2$/)).toBeDefined()
    for (const input of server.inputsOf('matches.headToHead')) expect(input).toMatchObject({ userId: ids.me, otherUserId: ids.omar })
    server.answer('matches.headToHead', [])
    await open('ar')
    await screen.findByText('I play.')
    expect(screen.queryByRole('region', { name: /Omar/ })).toBeNull()
  })

  test('[SOC-12] [SOC-13] [SOC-14] a report needs a reason: none chosen is refused, and the chosen ones are sent with the person', async () => {
    const { person: user } = await open()
    await user.click(await screen.findByRole('button', { name: /More about/ }))
    await user.click(await screen.findByRole('button', { name: 'Report' }))
    const sheet = await dialog(/^Report .*Omar/)
    expect(sheet.getAllByRole('checkbox').map((box: HTMLElement) => box.closest('label')?.textContent)).toEqual([
      'Nudity or sexual activity',
      'Harassment, bullying or abuse',
      'Blasphemy, racism or defamation',
      'Impersonating another user',
    ])
    await user.click(sheet.getByRole('button', { name: 'Send report' }))
    expect(sheet.getByRole('alert').textContent).toBe('Please select at least one option above.')
    expect(server.inputsOf('moderation.reportRoom')).toEqual([])
    await user.click(sheet.getByRole('checkbox', { name: 'Nudity or sexual activity' }))
    await user.click(sheet.getByRole('checkbox', { name: 'Impersonating another user' }))
    await user.click(sheet.getByRole('button', { name: 'Send report' }))
    expect(await screen.findByText('Thank you. Your report was sent')).toBeDefined()
    expect(server.inputsOf('moderation.reportRoom')).toMatchObject([{ otherUserId: ids.omar, selectedOptions: ['nudity', 'impersonation'] }])
  })

  test('a block is asked about, said when it failed, and leads away when it is done', async () => {
    let isDown = true
    server.answer('friends.block', () => (isDown ? refused('INTERNAL') : { state: 'blocked' }))
    const page = await open()
    await page.person.click(await screen.findByRole('button', { name: /More about/ }))
    await page.person.click(await screen.findByRole('button', { name: 'Block' }))
    const ask = await dialog(/^Block .*Omar/)
    await page.person.click(ask.getByRole('button', { name: 'Block' }))
    expect(await screen.findByText('Error Blocking User')).toBeDefined()
    isDown = false
    await page.person.click(ask.getByRole('button', { name: 'Block' }))
    expect(await screen.findByText(/Omar.* is blocked/)).toBeDefined()
    await waitFor(() => expect(page.path()).toBe('/friends'))
  })

  test('a friendship is ended after a question; Cancel keeps it, and a failure says so', async () => {
    server.answer('friends.unfriend', refused('INTERNAL'))
    const { person: user } = await open()
    await user.click(await screen.findByRole('button', { name: /More about/ }))
    await user.click(await screen.findByRole('button', { name: 'Unfriend' }))
    await user.click((await dialog(/^End the friendship/)).getByRole('button', { name: 'Cancel' }))
    expect(server.inputsOf('friends.unfriend')).toEqual([])
    await user.click(screen.getByRole('button', { name: /More about/ }))
    await user.click(await screen.findByRole('button', { name: 'Unfriend' }))
    await user.click((await dialog(/^End the friendship/)).getByRole('button', { name: 'Unfriend' }))
    expect(await screen.findByText('Unfriend User Error')).toBeDefined()
  })

  test('nobody there says so; a failure can be tried again', async () => {
    const page = openScreen(`/profile/${ids.omar}`)
    let isDown = true
    server.answer('me.getUser', ({ id }) => (id === ids.me ? me() : isDown ? refused('INTERNAL') : other))
    const { person: user } = await page
    expect(await screen.findByText('This profile could not be loaded')).toBeDefined()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Omar' })).toBeDefined()
    await openScreen(`/profile/${ids.ziad}`)
    expect(await screen.findByText("We couldn't find this player")).toBeDefined()
  })
})
