import { ArrowLeft, ChevronRight } from 'lucide-react'

/** The arrow back: it points left in English, right in Arabic. */
export function BackIcon({ size = 24 }: { size?: number | undefined }) {
  return <ArrowLeft size={size} className="mirror" aria-hidden="true" />
}

/** The small arrow forward, in the direction of reading. */
export function ForwardIcon({ size = 16 }: { size?: number | undefined }) {
  return <ChevronRight size={size} className="mirror" aria-hidden="true" />
}
