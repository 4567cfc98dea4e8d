import { Sparkles } from 'lucide-react'
import { Notice } from './Notice.tsx'
import type { NoticeProps } from './Notice.tsx'

/** The state of a list without entries: a text, and a button for the next step. */
export function EmptyState({ icon = <Sparkles />, ...rest }: NoticeProps) {
  return <Notice {...rest} icon={icon} tone="primary" />
}
