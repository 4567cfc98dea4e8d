// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ids } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

testServer()

describe('inviting friends', () => {
  test('the link stands there, and its parts of the screen are named', async () => {
    await openScreen('/invite-friends')
    for (const name of ['Share a link', 'Invite by phone number', 'Find friends on Majlis']) expect(await screen.findByRole('heading', { name })).toBeDefined()
    expect(screen.getByText(/^http:\/\/127\.0\.0\.1:\d+\/$/)).toBeDefined()
    expect(within(screen.getByRole('main')).getAllByRole('button', { name: /WhatsApp|Messenger|Facebook|Twitter/ })).toHaveLength(4)
  })

  test('a number that cannot be is refused', async () => {
    const { person } = await openScreen('/invite-friends')
    await person.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '300')
    await person.click(screen.getByRole('button', { name: 'Text an invite' }))
    expect(await screen.findByText('Please enter a valid mobile number')).toBeDefined()
  })

  for (const [country, typed, msisdn] of [
    ['its own country', '0300 1234567', '923001234567'],
    ['a served country', '+966501234567', '966501234567'],
    ['any other country', '+4915112345678', '4915112345678'],
  ] as const)
    test(`[SOC-22] a number of ${country} is invited by a text message with a link to the own profile`, async () => {
      const { person } = await openScreen('/invite-friends')
      const opened = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
      const field = await screen.findByRole('textbox', { name: 'Mobile number' })
      await person.click(screen.getByRole('button', { name: 'Text an invite' }))
      expect(opened).not.toHaveBeenCalled()
      await person.click(field)
      await person.paste(typed)
      await person.click(screen.getByRole('button', { name: 'Text an invite' }))
      expect(opened.mock.calls.flat().map((address: unknown) => decodeURIComponent(String(address)))).toEqual([
        expect.stringMatching(new RegExp(`^sms:\\+${msisdn}\\?&body=Come and play .*/profile/${ids.me}$`)),
      ])
    })
})
