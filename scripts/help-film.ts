// Draws apps/web/public/help/easypaisa.webm, the film that shows how to set up the wallet: `node scripts/help-film.ts`.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

const folder = join(dirname(import.meta.dirname), 'apps/web/public/help')

const scenes = [
  ['Install the Easypaisa app', 'تثبيت تطبيق Easypaisa'],
  ['Open an account with your number', 'فتح حساب برقم هاتفك'],
  ['Add money to your wallet', 'إضافة رصيد إلى محفظتك'],
  ['Enter the number here, confirm the PIN', 'إدخال الرقم هنا وتأكيد الرمز'],
]

/** Runs in the page: draws the scenes and returns the recorded film in base64. */
async function film(texts: string[][]): Promise<string> {
  const [width, height, sceneMs] = [360, 480, 2_400]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  document.body.append(canvas)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const recorder = new MediaRecorder(canvas.captureStream(12), { mimeType: 'video/webm;codecs=vp8', videoBitsPerSecond: 160_000 })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const over = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve()
  })
  const star = (x: number, y: number, size: number, turn: number) => {
    pen.beginPath()
    for (let at = 0; at < 16; at += 1) {
      const reach = at % 2 === 0 ? size : size * 0.78
      const angle = turn + (at * Math.PI) / 8
      pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
    }
    pen.closePath()
    pen.fill()
  }
  const draw = (time: number) => {
    const scene = Math.min(texts.length - 1, Math.floor(time / sceneMs))
    const into = Math.min(1, (time - scene * sceneMs) / 350)
    pen.fillStyle = '#1b1436'
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = '#6c4df0'
    star(width / 2, 170, 88 * (0.8 + 0.2 * into), time / 4_000)
    pen.globalAlpha = into
    pen.fillStyle = '#ffd166'
    pen.textAlign = 'center'
    pen.font = '700 84px sans-serif'
    pen.fillText(String(scene + 1), width / 2, 200)
    pen.fillStyle = '#ffffff'
    const [english = '', arabic = ''] = texts[scene] ?? []
    pen.font = '600 19px sans-serif'
    pen.direction = 'ltr'
    pen.fillText(english, width / 2, 326)
    pen.font = '600 21px sans-serif'
    pen.direction = 'rtl'
    pen.fillText(arabic, width / 2, 364)
    pen.globalAlpha = 1
    for (const [at] of texts.entries()) {
      pen.fillStyle = at <= scene ? '#ffd166' : '#443a70'
      pen.fillRect(width / 2 - texts.length * 18 + at * 36, 420, 28, 6)
    }
  }
  const began = performance.now()
  recorder.start()
  await new Promise<void>((resolve) => {
    const frame = () => {
      const time = performance.now() - began
      draw(time)
      if (time < texts.length * sceneMs) requestAnimationFrame(frame)
      else resolve()
    }
    frame()
  })
  recorder.stop()
  await over
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const page = await browser.newPage()
const bytes = Buffer.from(await page.evaluate(film, scenes), 'base64')
await browser.close()
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'easypaisa.webm'), bytes)
process.stdout.write(`easypaisa.webm: ${Math.round(bytes.length / 1_000)} kB\n`)
