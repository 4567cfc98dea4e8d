import { escapeHtml, page } from './page.ts'
import type { StandInPerson } from './people.ts'

const titles = { facebook: 'Facebook', google: 'Google', twitter: 'Twitter' } as const

/** The page on which somebody says who they are, changes their mind, or lets the login fail. */
export function loginPage(name: keyof typeof titles, people: readonly StandInPerson[]): string {
  const buttons = people.map(
    ({ id, name: who }) =>
      `<li><button type="submit" name="person" value="${escapeHtml(id)}"><img src="../picture/${escapeHtml(id)}=s96-c" alt=""><bdi>${escapeHtml(who)}</bdi></button></li>`,
  )
  return page(
    titles[name],
    `<main><h1>${titles[name]}</h1><p>A stand-in. Majlis asks for your name, picture, e-mail and friends.</p>
<form method="post"><ul class="people">${buttons.join('')}</ul></form>
<form method="post" class="ask"><label>Somebody else <input name="name" required maxlength="60" autocomplete="off"></label><button type="submit">Log in</button></form>
<form method="post" class="row"><button type="submit" name="outcome" value="cancel">Cancel</button><button type="submit" name="outcome" value="fail">Let it fail</button></form></main>`,
  )
}

/** What the window of the SDK says to the page that opened it. @param answer undefined when the login did not come about */
export function sdkDonePage(answer: { readonly accessToken: string; readonly userID: string } | undefined): string {
  const said = JSON.stringify({ sandboxFacebook: answer ?? null }).replaceAll('<', '\\u003c')
  return page('Facebook', '<main><p>This window closes by itself.</p></main>', `opener?.postMessage(${said}, location.origin); close()`)
}

/** As much of the Facebook SDK as the app calls: init, login, logout, getLoginStatus. The login is the real flow in a window of its own. */
export function sdkScript(mount: string): string {
  return `
window.FB = (() => {
  let current = null
  const response = () => ({ status: current ? 'connected' : 'unknown', authResponse: current })
  return {
    init() {},
    getLoginStatus(done) { done(response()) },
    logout(done) { current = null; done && done(response()) },
    login(done) {
      const opened = window.open(${JSON.stringify(`${mount}/sdk-start`)}, 'facebook', 'width=480,height=640')
      const finish = (answer) => {
        window.removeEventListener('message', heard)
        clearInterval(watching)
        clearTimeout(closing)
        current = answer && { accessToken: answer.accessToken, userID: answer.userID, expiresIn: 3600 }
        done(response())
      }
      const heard = (event) => {
        if (event.origin === location.origin && event.data && 'sandboxFacebook' in event.data) finish(event.data.sandboxFacebook)
      }
      // A window that has answered closes at once: its answer may come after it is seen to be closed.
      let closing
      const watching = setInterval(() => {
        if (opened && !opened.closed) return
        clearInterval(watching)
        closing = setTimeout(() => finish(null), 1000)
      }, 500)
      window.addEventListener('message', heard)
    },
  }
})()
if (window.fbAsyncInit) window.fbAsyncInit()
`
}
