// A game for two that knows its own server and the signals of old, and nothing of whoever frames it. Both show fingers at once; whoever is
// named for the sum, odd or even, has won.
let match
let player
let isOver = false

const say = (signal) => parent.postMessage(signal, '*')
const show = (id, text) => {
  document.getElementById(id).textContent = text
}

addEventListener('message', ({ data }) => {
  const { match: told } = data || {}
  if (data?.type !== 'matchData' || match) return
  match = told
  player = data.playerId
  const [first] = Object.keys(match.players).sort()
  show('side', player === first ? 'You are odd' : 'You are even')
  document.body.dataset.players = match.activeNumPlayers
  document.body.dataset.language = data.userLang
})
addEventListener('message', ({ data }) => {
  if (data?.type === 'playerLeft') show('seen', 'Somebody left')
})

async function ask() {
  if (!match || isOver) return
  const shown = await (await fetch(`hands?match=${match.matchId}`)).json()
  const hands = Object.values(shown)
  if (hands.length < 2) return
  isOver = true
  const [first] = Object.keys(match.players).sort()
  const isOdd = (hands[0] + hands[1]) % 2 === 1
  show('seen', `${hands.sort().join(' and ')}: ${isOdd ? 'odd' : 'even'}`)
  say({ type: isOdd === (player === first) ? 'win' : 'lose' })
}

addEventListener('load', () => {
  for (const button of document.querySelectorAll('[data-fingers]'))
    button.addEventListener('click', () => fetch(`hands?match=${match.matchId}&player=${player}&fingers=${button.dataset.fingers}`).then(ask))
  setInterval(() => ask().catch(() => undefined), 200)
  say('loading_done')
})
