import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')

test('the styles of the sea leave the picture of the sound button alone', () => {
  const button = /<button id="sound"[\s\S]*?<\/button>/.exec(read('index.html'))?.[0] ?? ''
  const classes = [...button.matchAll(/class="(\w+)"/g)].map(([, name]) => name)
  expect(classes).toContain('waves')
  const styled = classes.filter((name) => name !== 'square' && new RegExp(`\\.${name}\\b`).test(`${read('game.css')}${read('salvo.css')}`))
  expect(styled).toEqual([])
})
