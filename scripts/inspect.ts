// `npm run inspect -- GAME`: opens the game in a frame as the app does, beside a log of its messages and the checklist of its duties.
import { dirname } from 'node:path'
import { startInspector } from './inspector/server.ts'

const wanted = process.argv.slice(2).find((word) => !word.startsWith('-'))
const port = Number(process.env['PORT'] ?? 5180)

try {
  const { url, games } = await startInspector(dirname(import.meta.dirname), { port, log: (line) => console.log(line) })
  if (wanted !== undefined && !games.includes(wanted)) throw new Error(`There is no game '${wanted}' with a view; there are ${games.join(', ')}.`)
  console.log(`\n${wanted === undefined ? games.map((game) => `${url}/${game}`).join('\n') : `${url}/${wanted}`}\n`)
  console.log('Add ?lang=ar, ?theme=light, ?audio=off, ?motion=reduced or ?seed=TEXT. Ctrl+C ends it.')
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exit(1)
}
