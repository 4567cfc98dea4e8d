import { Sparkles } from 'lucide-react'
import { Notice } from './Notice.tsx'
import type { NoticeProps } from './Notice.tsx'

/** Nothing here yet: says so kindly and offers the next step. */
export function EmptyState({ icon = <Sparkles />, ...rest }: NoticeProps) {
  return <Notice {...rest} icon={icon} tone="primary" />
}
