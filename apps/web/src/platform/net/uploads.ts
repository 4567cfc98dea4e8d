/**
 * `fetch` that says how much of the request has been sent, which the browser's own cannot.
 * @param onProgress told the share that has been sent, 0 to 1
 */
export const fetchWithProgress =
  (onProgress: (share: number) => void): typeof globalThis.fetch =>
  (address, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'GET', String(address))
      for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total)
      request.onload = () => {
        const date = request.getResponseHeader('date')
        resolve(new Response(request.responseText, { status: request.status, headers: date === null ? {} : { date } }))
      }
      request.onerror = () => reject(new TypeError('The network failed'))
      request.onabort = () => reject(new DOMException('The request was aborted', 'AbortError'))
      const { signal } = init ?? {}
      if (signal?.aborted) return reject(signal.reason as Error)
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(init?.body as XMLHttpRequestBodyInit)
    })
