// A loop on a canvas with keys, as thousands of small games are: it knows nothing of the page around it.
const sky = document.getElementById('sky')
const pen = sky.getContext('2d')
const keys = {}
let basket = 150
let star = { x: 40, y: 0 }
let caught = 0
let frames = 0
addEventListener('keydown', (event) => {
  keys[event.key] = true
})
addEventListener('keyup', (event) => {
  keys[event.key] = false
})
function step() {
  frames += 1
  if (keys.ArrowLeft) basket = Math.max(20, basket - 8)
  if (keys.ArrowRight) basket = Math.min(280, basket + 8)
  star.y += 6
  if (star.y > 380) {
    if (Math.abs(star.x - basket) < 60) caught += 1
    star = { x: 40 + ((caught * 77) % 220), y: 0 }
  }
  pen.clearRect(0, 0, 300, 400)
  pen.fillStyle = '#ffd166'
  pen.fillRect(star.x - 6, star.y - 6, 12, 12)
  pen.fillStyle = '#43c6ac'
  pen.fillRect(basket - 30, 384, 60, 10)
  document.title = `Star Catch ${caught}`
  sky.dataset.basket = String(basket)
  sky.dataset.caught = String(caught)
  sky.dataset.frames = String(frames)
  requestAnimationFrame(step)
}
requestAnimationFrame(step)
