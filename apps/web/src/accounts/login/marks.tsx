import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'

const box = { width: 22, height: 22, viewBox: '0 0 24 24' } as const

/** The icons of the login methods, drawn for this app. */
export const marks: Readonly<Record<'F' | 'G' | 'T' | 'P', ReactNode>> = {
  F: (
    <svg {...box} aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="7" fill="#1877f2" />
      <path d="M13.2 21v-7.4h2.5l.5-3h-3V8.8c0-.9.4-1.6 1.7-1.6h1.5V4.6c-.5-.1-1.3-.2-2.1-.2-2.5 0-4.1 1.5-4.1 4.2v2H7.6v3h2.6V21z" fill="#fff" />
    </svg>
  ),
  G: (
    <svg {...box} aria-hidden="true" fill="none" strokeWidth="4">
      <path d="M5.2 7.6A8.2 8.2 0 0 1 17.6 6" stroke="#ea4335" />
      <path d="M5.2 16.4a8.2 8.2 0 0 1 0-8.8" stroke="#fbbc05" />
      <path d="M17.3 18.3a8.2 8.2 0 0 1-12.1-1.9" stroke="#34a853" />
      <path d="M12 12h8.2a8.2 8.2 0 0 1-2.9 6.3" stroke="#4285f4" />
    </svg>
  ),
  T: (
    <svg {...box} aria-hidden="true">
      <path
        d="M2.6 18.1c3.6 1.7 8 1.6 11.3-.6 3.4-2.3 5-5.7 5-9.2l2.7-2.7h-3.5c-1.7-2.2-5.6-1.6-6.5 1.7-3.1 0-5.9-1.5-7.6-3.7-1 2.400-.5 4.700 1.2 6.2L3.7 9.7c.4 2 1.7 3.4 3.4 4-1 1.9-2.5 3.4-4.5 4.4z"
        fill="#1d9bf0"
      />
    </svg>
  ),
  P: <Phone size={20} />,
}
