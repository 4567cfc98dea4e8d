import { page } from './page.ts'

const standIns = [
  { path: '/sandbox/sms', name: 'SMS outbox', says: 'Every text the server sent, PINs included' },
  { path: '/sandbox/carrier', name: 'Carrier and wallet', says: 'Which number is refused, silent, slow or charged twice' },
  { path: '/sandbox/partner', name: 'A carrier', says: 'Signs a number and sends you on to the app, logged in' },
]

/** The list of stand-ins at `/sandbox`. */
export function indexPage(): string {
  const items = standIns.map(({ path, name, says }) => `<li><a href="${path}">${name}</a><p class="text">${says}</p></li>`).join('')
  return page(
    'Sandbox',
    `<main><h1>Sandbox</h1><p>Stand-ins for the external services. They exist only where no production credential is configured.</p><ul>${items}</ul></main>`,
  )
}
