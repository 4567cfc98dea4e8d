// A page with buttons that keeps its state in the browser's storage, by its methods and by names.
localStorage.visits = Number(localStorage.visits || 0) + 1
sessionStorage.setItem('seen', String(Number(sessionStorage.getItem('seen') || 0) + 1))
function put() {
  localStorage.setItem('words', String(Number(localStorage.getItem('words')) + 1))
  draw()
}
function draw() {
  document.getElementById('count').textContent = String(Number(localStorage.getItem('words')))
  document.getElementById('visits').textContent =
    `visit ${localStorage.visits}, seen ${sessionStorage.seen}, keys ${Object.keys(localStorage).length}/${localStorage.length}`
}
