import { expect, test } from 'vitest'
import { invalidFields } from './form.ts'

const good = { email: 'amal@example.com', name: 'أمل', comments: 'More games, please' }

test('[ACC-74] each field of the feedback form is looked at by itself', () => {
  expect([...invalidFields(good)]).toEqual([])
  expect([...invalidFields({ email: ' amal@mail.example.co ', name: 'A', comments: '!' })]).toEqual([])
  expect([...invalidFields({ email: '', name: '', comments: '' })]).toEqual(['email', 'name', 'comments'])
  for (const email of ['amal', 'a@', '@b.co', 'a@b', 'a b@c.co', 'a@b..co']) expect([...invalidFields({ ...good, email })]).toEqual(['email'])
  for (const name of [' ', '123', '...']) expect([...invalidFields({ ...good, name })]).toEqual(['name'])
  expect([...invalidFields({ ...good, comments: ' \n ' })]).toEqual(['comments'])
})
