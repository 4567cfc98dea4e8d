import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { Khatim, type KhatimTone } from '@majlis/ui/Khatim'
import { useNavigate } from '../platform/router/index.ts'
import { BadgeCheck, Crown, Hourglass, PartyPopper, WalletMinimal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import { closePrompt, type Prompt, usePrompt } from './prompts.ts'

/** The open dialog of billing, on every screen. It keeps its text while it closes. */
export function Prompts() {
  const prompt = usePrompt((state) => state.prompt)
  const [last, setLast] = useState<Prompt | null>(prompt)
  if (prompt !== null && prompt !== last) setLast(prompt)
  return last === null ? null : <PromptDialog prompt={last} open={prompt !== null} />
}

const looks: Readonly<Record<Prompt['kind'], { readonly tone: KhatimTone; readonly icon: ReactNode }>> = {
  inactive: { tone: 'gold', icon: <WalletMinimal size={30} /> },
  low: { tone: 'gold', icon: <WalletMinimal size={30} /> },
  checking: { tone: 'primary', icon: <Hourglass size={30} /> },
  exclusive: { tone: 'gold', icon: <Crown size={30} /> },
  success: { tone: 'gold', icon: <PartyPopper size={30} /> },
  already: { tone: 'primary', icon: <BadgeCheck size={30} /> },
}

const titles = {
  inactive: 'access.none',
  low: 'access.low',
  checking: 'access.checking',
  exclusive: 'access.exclusive',
  success: 'pay.success',
  already: 'pay.already',
} as const

function PromptDialog({ prompt, open }: { prompt: Prompt; open: boolean }) {
  const { t } = useI18n()
  const close = () => {
    closePrompt()
    if (prompt.kind === 'exclusive') prompt.onSkip?.()
    if ('onClose' in prompt) prompt.onClose?.()
  }
  const { tone, icon } = looks[prompt.kind]
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(titles[prompt.kind])}
      art={
        <Khatim size={72} tone={tone}>
          {icon}
        </Khatim>
      }
      actions={
        prompt.kind === 'exclusive' ? (
          <ExclusiveActions onSkip={close} />
        ) : (
          <Button variant="yellow" size="big" onClick={close}>
            {prompt.kind === 'success' ? t('pay.startUsing') : t('common.ok')}
          </Button>
        )
      }
    >
      <PromptText prompt={prompt} />
    </Dialog>
  )
}

function PromptText({ prompt }: { prompt: Prompt }) {
  const { t } = useI18n()
  if (prompt.kind !== 'already') {
    const texts = {
      inactive: 'access.noneText',
      low: 'access.lowText',
      checking: 'access.checkingText',
      exclusive: 'access.exclusiveText',
      success: 'pay.successText',
    } as const
    return t(texts[prompt.kind])
  }
  return (
    <>
      <p>{t('pay.alreadyText')}</p>
      {prompt.msisdn !== '' && <bdi dir="ltr">+{prompt.msisdn}</bdi>}
    </>
  )
}

/** Subscribe now opens the paywall, Skip for now closes (BIL-79). */
function ExclusiveActions({ onSkip }: { onSkip: () => void }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const subscribe = () => {
    closePrompt()
    void navigate({ to: '/paywall' })
  }
  return (
    <>
      <Button variant="yellow" size="big" onClick={subscribe}>
        {t('access.subscribe')}
      </Button>
      <Button variant="ghost" size="big" onClick={onSkip}>
        {t('access.skip')}
      </Button>
    </>
  )
}
