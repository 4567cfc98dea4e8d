import { CloudOff } from 'lucide-react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import type { NoticeProps } from './Notice.tsx'

export interface ErrorStateProps extends Omit<NoticeProps, 'action'> {
  retryLabel: string
  onRetry: () => void
  busy?: boolean | undefined
}

/** Something could not be loaded: says so and lets the person try again. */
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
