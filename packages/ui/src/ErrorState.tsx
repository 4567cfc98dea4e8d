import { CloudOff } from 'lucide-react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import type { NoticeProps } from './Notice.tsx'

export interface ErrorStateProps extends Omit<NoticeProps, 'action'> {
  retryLabel: string
  onRetry: () => void
  busy?: boolean | undefined
}

/** The state of a list that could not be loaded: a text, and a button that tries again. */
export function ErrorState({ icon = <CloudOff />, retryLabel, onRetry, busy, ...rest }: ErrorStateProps) {
  return (
    <div role="alert">
      <Notice
        {...rest}
        icon={icon}
        tone="silver"
        action={
          <Button onClick={onRetry} busy={busy}>
            {retryLabel}
          </Button>
        }
      />
    </div>
  )
}
