// @vitest-environment happy-dom
import { limits } from '@majlis/contract/core/limits'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { foreign, text, type CatalogueText } from '../../testing/dialogs.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const chapters = ['use', 'content', 'pay', 'data', 'fair', 'changes'] as const
const main = () => screen.getByRole('main')

describe.each(['en', 'ar'] as const)('[SHL-22] in %s', (language) => {
  const own = (source: CatalogueText) => text(language, source)

  test('the terms have every chapter in this language, in its direction', async () => {
    await openScreen('/terms/', { language, user: null })
    expect(await screen.findByRole('heading', { name: own('terms.title') })).toBeDefined()
    for (const chapter of chapters) expect(screen.getByRole('heading', { name: own(`terms.${chapter}Title`) })).toBeDefined()
    const data: CatalogueText = (t) => t('terms.data', { days: limits.messageLifeMs / 86_400_000 })
    for (const source of ['terms.intro', 'terms.use', 'terms.content', 'terms.pay', data, 'terms.fair', 'terms.changes'] as const)
      expect(screen.getByText(own(source))).toBeDefined()
    expect(main().textContent).not.toMatch(foreign[language])
    expect(document.documentElement.dir).toBe(language === 'ar' ? 'rtl' : 'ltr')
  })

  test('the form for feedback, its errors and its thanks are in this language', async () => {
    const { person } = await openScreen('/feedback', { language })
    expect(await screen.findByRole('heading', { name: own('feedback.title') })).toBeDefined()
    expect(screen.getByText(own('feedback.intro'))).toBeDefined()
    const field = (source: CatalogueText) => screen.getByRole('textbox', { name: own(source) })
    expect(main().textContent).not.toMatch(foreign[language])
    await person.clear(field('feedback.name'))
    const send = () => person.click(screen.getByRole('button', { name: own('feedback.send') }))
    await send()
    for (const source of ['feedback.emailWrong', 'feedback.nameWrong', 'feedback.commentsWrong'] as const)
      expect(await screen.findByText(own(source))).toBeDefined()
    await person.type(field('feedback.email'), 'sara@example.com')
    await person.type(field('feedback.name'), 'Sara')
    await person.type(field('feedback.comments'), 'Lovely')
    server.answer('feedback.sendFeedback', refused('INTERNAL'))
    await send()
    expect(await screen.findByText(own('feedback.failed'))).toBeDefined()
    server.answer('feedback.sendFeedback', { _id: '1' })
    await send()
    expect(await screen.findByText(own('feedback.sent'))).toBeDefined()
    expect(document.documentElement.dir).toBe(language === 'ar' ? 'rtl' : 'ltr')
  })
})
