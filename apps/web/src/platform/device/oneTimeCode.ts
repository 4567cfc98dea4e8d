import { useEffect, useRef } from 'react'

interface CodeCredential {
  readonly code?: unknown
}

/**
 * Waits for the SMS with a PIN for this site, which its last line names (`@host #code`), and reads the PIN. The browser asks the person first.
 * @returns undefined where the browser cannot do it, the person refuses, or `signal` ends the wait
 */
async function readOneTimeCode(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in window)) return undefined
  try {
    const options = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions
    const credential = (await navigator.credentials.get(options)) as CodeCredential | null
    return typeof credential?.code === 'string' ? credential.code : undefined
  } catch {
    // Refused, timed out, or blocked in this frame: the person types the PIN.
    return undefined
  }
}

/**
 * Calls `onCode` with the PIN of an SMS that arrives while the component is shown.
 * @param sentAt changes when another PIN is sent, for which the wait begins again
 */
export function useOneTimeCode(sentAt: number, onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another PIN begins another wait
  useEffect(() => {
    const ending = new AbortController()
    void readOneTimeCode(ending.signal).then((code) => {
      if (code !== undefined && !ending.signal.aborted) latest.current(code)
    })
    return () => ending.abort()
  }, [sentAt])
}
