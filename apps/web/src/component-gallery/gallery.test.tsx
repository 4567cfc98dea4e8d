import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ComponentGallery } from './ComponentGallery.tsx'
import { SAMPLE_TEXTS } from './sampleTexts.ts'

const components = join(import.meta.dirname, '../../../../packages/ui/src')
const read = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')

test('every component that packages/ui exports stands in the gallery', () => {
  const exported = [...read(components).matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(([, name]) => name)
  const shown = read(import.meta.dirname)
  expect(exported.length).toBeGreaterThan(25)
  expect(exported.filter((name) => !new RegExp(`<${name}[\\s>]`).test(shown))).toEqual([])
})

test.each(['en', 'ar'] as const)('the gallery is drawn in %s with its own texts', (language) => {
  const page = renderToStaticMarkup(<ComponentGallery startArabic={language === 'ar'} startTheme="dark" />)
  expect(page).toContain(SAMPLE_TEXTS[language].aboutHint)
  expect(page).toContain(SAMPLE_TEXTS[language].savedText)
})
