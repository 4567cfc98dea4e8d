import { ArrowLeft, ChevronRight } from 'lucide-react'

/** The arrow that leads back: to the left in English, to the right in Arabic. */
export function BackIcon({ size = 24 }: { size?: number | undefined }) {
  return <ArrowLeft size={size} className="mirror" aria-hidden="true" />
}

/** The small arrow that leads on, in the direction of reading. */
export function ForwardIcon({ size = 16 }: { size?: number | undefined }) {
  return <ChevronRight size={size} className="mirror" aria-hidden="true" />
}
