// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './focus.ts'

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = ''
  stop = keepFocus(document)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const show = (html: string) => {
  document.body.innerHTML = html
}
const find = (selector: string) => document.querySelector(selector) as HTMLElement
/** Lets the observer see what has changed, and its timeout end. */
const settle = () => vi.advanceTimersByTimeAsync(200)
/** What a browser does with the focus of an element that is disabled, and where the person presses beside everything. */
const drop = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

test('the title of a new screen gets the focus of what the screen before had', async () => {
  show('<div id="root"><main><h1>Home</h1><button>Ludo</button></main></div>')
  find('button').focus()
  find('#root').innerHTML = '<main><h1>Ludo</h1><button>Play</button></main>'
  await settle()
  expect(document.activeElement?.outerHTML).toContain('Ludo')
  expect(document.activeElement?.tagName).toBe('H1')
})

test('a screen that loads gets it, and then the title of the loaded screen', async () => {
  show('<div id="root"><main><button>Ludo</button></main></div>')
  find('button').focus()
  find('#root').innerHTML = ''
  await settle()
  expect(document.activeElement).toBe(document.body)
  find('#root').innerHTML = '<main><p role="status">Loading</p></main>'
  await settle()
  expect(document.activeElement?.tagName).toBe('MAIN')
  find('#root').innerHTML = '<main><h2>Result</h2></main>'
  await settle()
  expect(document.activeElement?.textContent).toBe('Result')
})

test('a row that is removed leaves it at its list, and a dialog keeps it inside', async () => {
  show('<main><h1>Friends</h1><ul><li><button>Remove</button></li><li>Omar</li></ul></main>')
  find('button').focus()
  find('li').remove()
  await settle()
  expect(document.activeElement?.tagName).toBe('UL')
  show('<main><h1>Friends</h1></main><dialog open><h2>Block</h2><p><button>Yes</button></p></dialog>')
  find('button').focus()
  find('p').remove()
  await settle()
  expect(document.activeElement?.textContent).toBe('Block')
})

test('a button that is disabled for a while gets it back', async () => {
  show('<main><h1>Lobby</h1><ul><li><button>Add</button></li></ul></main>')
  const button = find('button') as HTMLButtonElement
  button.focus()
  button.disabled = true
  drop()
  await settle()
  expect(document.activeElement?.tagName).toBe('UL')
  button.disabled = false
  await settle()
  expect(document.activeElement).toBe(button)
})

test('nothing is moved where a component has moved it, where nothing had it, and where a tap beside everything took it away', async () => {
  show('<main><h1>Home</h1><button>One</button><button>Two</button></main>')
  find('button').remove()
  await settle()
  expect(document.activeElement).toBe(document.body)
  show('<main><h1>Home</h1><button id="one">One</button><button id="two">Two</button></main>')
  find('#one').focus()
  find('#one').remove()
  find('#two').focus()
  await settle()
  expect(document.activeElement).toBe(find('#two'))
  drop()
  await settle()
  find('#two').remove()
  await settle()
  expect(document.activeElement).toBe(document.body)
})

test('a screen without a main part has a title too, and the titles of closed dialogs are none', async () => {
  show('<div id="root"><main><button>Ludo</button></main></div>')
  find('button').focus()
  find('#root').innerHTML = '<dialog><h2>Leave?</h2></dialog><section aria-label="Ludo"></section>'
  await settle()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Ludo')
})

test('a frame that had it leaves it at the title of what comes next', async () => {
  show('<div id="root"><main><iframe></iframe></main></div>')
  find('iframe').focus()
  window.dispatchEvent(new Event('blur'))
  await settle()
  find('#root').innerHTML = '<main><h1>You win</h1></main>'
  await settle()
  expect(document.activeElement?.textContent).toBe('You win')
})

test('a dialog that closes over another screen leaves the focus at the title of that screen', async () => {
  show('<main><h1>Home</h1><button>Ludo</button></main><dialog open><h2>Welcome</h2><form><button>Start</button></form></dialog>')
  find('dialog button').focus()
  // Its content stays until its animation has ended.
  find('dialog').removeAttribute('open')
  drop()
  await settle()
  expect(document.activeElement?.textContent).toBe('Home')
})

test('a screen that was left before this began passes the focus on, too', async () => {
  stop()
  show('<div id="root"><main><h1>Home</h1><button>Log in</button></main></div>')
  find('button').focus()
  const button = find('button')
  find('#root').innerHTML = '<main><h1>Login</h1></main>'
  stop = keepFocus(document, button)
  await settle()
  expect(document.activeElement?.textContent).toBe('Login')
})

test('a screen that is hidden while the next one loads passes the focus on to the title of the next one', async () => {
  show('<div id="root"><main><h1>Home</h1><button>Log in</button></main></div>')
  const button = find('button')
  button.focus()
  button.checkVisibility = () => false
  drop()
  await settle()
  find('#root').innerHTML = '<main><h1>Login</h1></main>'
  await settle()
  expect(document.activeElement?.textContent).toBe('Login')
})
