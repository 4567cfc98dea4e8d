// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { account, me } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()

describe('the own profile, changed', () => {
  test('[ACC-61] only what was changed is sent, and a message confirms it', async () => {
    server.answer('accounts.patchUser', (news) => account(news as never))
    const page = await openScreen('/edit-profile', { user: me({ bio: 'I play.' }) })
    const bio = await screen.findByRole('textbox', { name: /^About you/ })
    await page.person.clear(bio)
    await page.person.type(bio, 'I win.')
    await page.person.click(screen.getByRole('radio', { name: 'Female' }))
    await page.person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Your profile is saved')).toBeDefined()
    expect(server.inputsOf('accounts.patchUser').map((input) => ({ bio: input.bio, gender: input.gender, name: input.name }))).toEqual([
      { bio: 'I win.', gender: 'female', name: undefined },
    ])
  })

  test.each([
    ['en', 'About', 'Birthday31/12/1999', 'GenderFemale', 'From Lahore', 'Poetry', 'Nobody else sees this'],
    ['ar', 'نبذة', 'تاريخ الميلاد31/12/1999', 'الجنسأنثى', /Lahore/, 'الشعر', 'لا يراه أحد غيرك'],
  ] as const)('[ACC-61] everything that was saved stands on the own profile, in %s', async (language, about, birthday, gender, hometown, interest, note) => {
    server.answer('accounts.getInterests', [{ id: 'poetry', name: 'Poetry', nameAr: 'الشعر' }])
    const said = { bio: 'I play.', hometown: 'Lahore', interests: ['poetry'], birthday: '1999-12-31', gender: 'female' } as const
    await openScreen('/profile', { language, user: me({ ...said, interests: [...said.interests] }) })
    const section = within(await screen.findByRole('region', { name: about }))
    expect(screen.getByRole('heading', { name: 'Sara' })).toBeDefined()
    expect(section.getByText('I play.')).toBeDefined()
    expect(section.getByText(hometown)).toBeDefined()
    expect(await section.findByText(interest)).toBeDefined()
    expect(section.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([birthday, gender])
    expect(section.getByText(note)).toBeDefined()
    // Who has said nothing of it is shown nothing of it.
    await openScreen('/profile', { language, user: me({ bio: 'I play.' }) })
    await screen.findByText('I play.')
    expect(screen.queryByText(note)).toBeNull()
  })

  test('an invalid name is marked at its field, by the app and by the server', async () => {
    server.answer('accounts.patchUser', refused('NAME_MIXED'))
    const { person } = await openScreen('/edit-profile')
    const name = await screen.findByRole('textbox', { name: /^Nickname/ })
    await person.clear(name)
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText("Name can't be empty")).toBeDefined()
    await person.type(name, 'a'.repeat(21))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('A name has at most 20 characters')).toBeDefined()
    expect(server.inputsOf('accounts.patchUser')).toEqual([])
    await person.clear(name)
    await person.type(name, 'Sаra')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please write the name in one alphabet')).toBeDefined()
  })

  test.each([
    ['en', /^Nickname/, 'Save', 'Choose a name', 'User name', 'This name cannot be used, please choose another one'],
    ['ar', /^الاسم الظاهر/, 'حفظ', 'اختيار اسم', 'الاسم الظاهر', 'لا يمكن استخدام هذا الاسم، يُرجى اختيار اسم آخر'],
  ] as const)('a name that nobody may have is explained at its field, in %s', async (language, nickname, save, choose, title, reason) => {
    server.answer('accounts.patchUser', refused('NAME_RESERVED'))
    const { person } = await openScreen('/edit-profile', { language })
    await person.type(await screen.findByRole('textbox', { name: nickname }), 'x')
    await person.click(screen.getByRole('button', { name: save }))
    expect(await screen.findByText(reason)).toBeDefined()
    const other = await openScreen('/profile', { language, user: me({ isNamed: false }) })
    await other.person.click(await screen.findByRole('button', { name: choose }))
    const popup = await dialog(title)
    await other.person.type(popup.getByRole('textbox'), 'Admin')
    await other.person.click(popup.getByRole('button', { name: save }))
    expect(await popup.findByText(reason)).toBeDefined()
  })

  test('interests are chosen from the server’s list; where it cannot be had it is asked for again', async () => {
    let isDown = true
    server.answer('accounts.getInterests', () => (isDown ? refused('INTERNAL') : []))
    const { person } = await openScreen('/edit-profile')
    expect(await screen.findByText('The interests could not be loaded')).toBeDefined()
    isDown = false
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('The interests could not be loaded')).toBeNull())
  })
})

test('[ACC-35] [ACC-36] [ACC-38] the popup has its title, a field and Save; each error stands at the field and goes with the next letter', async () => {
  server.answer('accounts.patchUser', refused('INTERNAL'))
  const { person } = await openScreen('/profile', { user: me({ isNamed: false }) })
  await person.click(await screen.findByRole('button', { name: 'Choose a name' }))
  const popup = await dialog('User name')
  const field = popup.getByRole('textbox', { name: 'Your name' })
  const save = popup.getByRole('button', { name: 'Save' })
  await person.type(field, '   ')
  await person.click(save)
  expect(popup.getByText("Name can't be empty")).toBeDefined()
  expect(server.inputsOf('accounts.patchUser')).toEqual([])
  await person.type(field, 'N')
  expect(popup.queryByText("Name can't be empty")).toBeNull()
  await person.click(save)
  expect(await popup.findByText('Error updating name')).toBeDefined()
  await person.type(field, 'o')
  expect(popup.queryByText('Error updating name')).toBeNull()
  expect(popup.element.hasAttribute('open')).toBe(true)
})

test('the dialog for a name closes by itself, so that the focus comes back, and begins anew', async () => {
  const { person } = await openScreen('/profile', { user: me({ isNamed: false }) })
  const choose = await screen.findByRole('button', { name: 'Choose a name' })
  await person.click(choose)
  const popup = await dialog('User name')
  await person.type(popup.getByRole('textbox'), 'Noor')
  await person.click(popup.getByRole('button', { name: 'Cancel' }))
  // A dialog that is removed while it is open takes the focus with it.
  await waitFor(() => expect([popup.element.isConnected, popup.element.hasAttribute('open')]).toEqual([true, false]))
  await waitFor(() => expect(popup.queryByRole('textbox', { hidden: true })).toBeNull())
  await person.click(choose)
  expect(((await dialog('User name')).getByRole('textbox') as HTMLInputElement).value).toBe('')
})
