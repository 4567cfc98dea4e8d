// Runs in the game's frame before the game: tells the inspector about errors, blocked loads and sounds that can be heard.
{
  const tell = (name, data) => parent.postMessage({ inspector: name, data }, '*')
  addEventListener('error', (event) => tell('error', event.message || `could not load ${event.target?.src ?? event.target?.href ?? '?'}`), true)
  addEventListener('unhandledrejection', (event) => tell('error', String(event.reason)))
  document.addEventListener('securitypolicyviolation', (event) => tell('blocked', `${event.effectiveDirective} ${event.blockedURI}`))
  const say = console.error.bind(console)
  console.error = (...words) => {
    tell('error', words.join(' '))
    say(...words)
  }

  // Whatever reaches a context's loudspeaker is heard here as well: a loop that runs at no loudness makes no sound.
  const ears = new Map()
  const connect = AudioNode.prototype.connect
  AudioNode.prototype.connect = function (to, ...given) {
    if (to instanceof AudioDestinationNode) {
      const ear = ears.get(to) ?? new AnalyserNode(to.context, { fftSize: 2048 })
      ears.set(to, ear)
      connect.call(this, ear)
    }
    return connect.call(this, to, ...given)
  }
  const samples = new Float32Array(2048)
  const LOUD = 0.002
  setInterval(() => {
    for (const ear of ears.values()) {
      ear.getFloatTimeDomainData(samples)
      if (samples.some((sample) => Math.abs(sample) > LOUD)) return tell('sound', {})
    }
    for (const media of document.querySelectorAll('audio, video')) if (!media.paused && !media.muted && media.volume > 0) return tell('sound', {})
  }, 100)
}
