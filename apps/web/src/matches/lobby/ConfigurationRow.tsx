import type { MatchTemplate } from '@majlis/contract/catalog'
import { Button } from '@majlis/ui/Button'
import { ListRow } from '@majlis/ui/ListRow'
import { Sheet } from '@majlis/ui/Sheet'
import { useState } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { clockText } from './clockText.ts'
import { nameOf, noteOf } from './configurationTexts.ts'
import { clockOf, type Configuration } from './selection.ts'
import styles from './ConfigurationRow.module.css'

export interface ConfigurationRowProps {
  /** The chosen configuration's template. */
  template: MatchTemplate
  offered: readonly Configuration[]
  /** Called when the person wants to choose another one. The choice is shown after that. */
  onOpen?: (() => Promise<void>) | undefined
  /** Called when the choice is closed without another one. */
  onClose?: (() => void) | undefined
  /** Another configuration was chosen; left out where this person may not choose. */
  onChoose?: ((configurationId: string) => void) | undefined
}

/** How a game is played next, in one line, with a button to play it in another way. */
export function ConfigurationRow({ template, offered, onOpen, onClose, onChoose }: ConfigurationRowProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [isOpen, setOpen] = useState(false)
  const isCurrent = ({ matchMakingTemplate }: Configuration) => matchMakingTemplate.title === template.title
  const open = async () => {
    await onOpen?.()
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  const choose = (one: Configuration) => {
    if (isCurrent(one)) return close()
    setOpen(false)
    onChoose?.(one.id)
  }
  return (
    <div className={styles.row}>
      <span className={styles.name}>{t('match.configuration', { name: nameOf(template, i18n) })}</span>
      {onChoose && (
        <Button size="sm" variant="ghost" aria-label={t('match.changeConfiguration')} onClick={() => void open()}>
          {t('match.change')}
        </Button>
      )}
      <Sheet open={isOpen} onClose={close} title={t('match.chooseType')} closeLabel={t('common.close')}>
        <ul>
          {offered.map((one) => (
            <OfferedRow key={one.id} configuration={one} name={nameOf(one.matchMakingTemplate, i18n)} isCurrent={isCurrent(one)} onPress={() => choose(one)} />
          ))}
        </ul>
      </Sheet>
    </div>
  )
}

interface OfferedRowProps {
  configuration: Configuration
  name: string
  isCurrent: boolean
  onPress: () => void
}

function OfferedRow({ configuration, name, isCurrent, onPress }: OfferedRowProps) {
  const i18n = useI18n()
  const { icon, clock } = configuration
  const time = clock && clockText(clockOf(clock), i18n)
  return (
    <ListRow
      leading={icon === '' ? undefined : <img src={icon} alt="" className={styles.icon} width={40} height={40} />}
      title={name}
      subtitle={[noteOf(configuration, i18n), time].filter(Boolean).join(' · ') || undefined}
      current={isCurrent}
      onPress={onPress}
    />
  )
}
