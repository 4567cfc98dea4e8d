/**
 * Plays a stream. Where the browser requires a touch or a key first, it starts with the next one.
 * @returns a function that stops it and releases the stream
 */
export function listenTo(stream: MediaStream): () => void {
  const audio = new Audio()
  audio.srcObject = stream
  const gestures = ['pointerdown', 'keydown'] as const
  const wait = () => {
    for (const gesture of gestures) window.addEventListener(gesture, play, { capture: true })
  }
  const stopWaiting = () => {
    for (const gesture of gestures) window.removeEventListener(gesture, play, { capture: true })
  }
  function play(): void {
    stopWaiting()
    audio.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError' && audio.srcObject !== null) wait()
    })
  }
  play()
  return () => {
    stopWaiting()
    audio.pause()
    audio.srcObject = null
  }
}
