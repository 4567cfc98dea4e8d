import { IconButton } from '@majlis/ui/IconButton'
import { Headphones, LoaderCircle, Mic, MicOff, Music, PhoneOff, RefreshCw } from 'lucide-react'
import { useId, useRef } from 'react'
import type { CSSProperties, FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import { placeAfter } from './menuKeys.ts'
import type { Voice } from './useVoice.ts'
import type { VoiceState, VoiceView } from './voice.ts'
import styles from './VoiceMenu.module.css'

type Act = 'mic' | 'music' | 'reconnect' | 'leave'

export interface VoiceMenuProps {
  voice: Voice
  /** The own user id. */
  me: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** The game's sound is off. */
  isSilent: boolean
  onSound: () => void
}

/** The button of the voices, and around it while it is open: microphone, music, reconnect, leave (MAT-74). */
export function VoiceMenu({ voice, me, isOpen, onOpen, isSilent, onSound }: VoiceMenuProps) {
  const { t, direction } = useI18n()
  const menu = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { state, isMuted } = voice
  const isIn = state !== 'off' && state !== 'failed'

  const close = () => {
    button.current?.focus()
    onOpen(false)
  }
  const press = () => {
    if (isOpen) return close()
    if (state === 'off') voice.join()
    onOpen(true)
  }
  const walk = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'Escape') {
      event.preventDefault()
      return close()
    }
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
    const next = placeAfter(event.key, items.indexOf(event.target as HTMLElement), items.length, direction === 'rtl')
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  }
  // The board, or whatever else was gone to: the way there is not to be in its way.
  const blur = (event: FocusEvent) => {
    if (isOpen && !root.current?.contains(event.relatedTarget)) onOpen(false)
  }
  const act: Record<Act, () => void> = {
    mic: voice.toggleMute,
    music: onSound,
    reconnect: voice.reconnect,
    leave: () => {
      voice.leave()
      close()
    },
  }
  const own = t(stateKey(voice))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the buttons within
    <div ref={root} className={styles.root} data-open={isOpen} onKeyDown={walk} onBlur={blur}>
      <IconButton
        ref={button}
        label={`${t('voice.button')}: ${own}`}
        icon={iconOf(voice)}
        className={styles.button}
        data-speaking={voice.speaking.has(me) && !isMuted}
        data-in={state === 'on'}
        dot={hasTrouble(state)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menu : undefined}
        onClick={press}
      />
      {isOpen && (
        <div id={menu} role="menu" aria-label={t('voice.button')} className={styles.menu}>
          <Item at={0} label={t('voice.mic')} icon={isMuted ? <MicOff size={21} /> : <Mic size={21} />} isOn={!isMuted} isOff={!isIn} onAct={act.mic} isFirst />
          <Item at={1} label={t('voice.music')} icon={<Music size={21} />} isOn={!isSilent} isCrossed={isSilent} onAct={act.music} />
          <Item at={2} label={t('voice.reconnect')} icon={<RefreshCw size={21} />} onAct={act.reconnect} />
          <Item at={3} label={t('voice.leave')} icon={<PhoneOff size={21} />} isOff={!isIn} isLast onAct={act.leave} />
        </div>
      )}
    </div>
  )
}

interface ItemProps {
  /** The place around the button, from the line's start. */
  at: number
  label: string
  icon: ReactNode
  /** Present for what is on or off. */
  isOn?: boolean
  /** It can do nothing now. */
  isOff?: boolean
  isCrossed?: boolean
  /** Takes the focus when the menu opens. */
  isFirst?: boolean
  isLast?: boolean
  onAct: () => void
}

function Item({ at, label, icon, isOn, isOff = false, isCrossed = false, isFirst = false, isLast = false, onAct }: ItemProps) {
  const style: CSSProperties & Record<'--at', number> = { '--at': at }
  return (
    <button
      type="button"
      {...(isOn === undefined ? { role: 'menuitem' } : { role: 'menuitemcheckbox', 'aria-checked': isOn })}
      aria-label={label}
      aria-disabled={isOff || undefined}
      title={label}
      // The menu has been asked for: its first item is where the keys go on.
      // biome-ignore lint/a11y/noAutofocus: a menu takes the focus when it opens
      autoFocus={isFirst}
      tabIndex={-1}
      className={styles.item}
      style={style}
      data-crossed={isCrossed}
      data-last={isLast}
      onClick={isOff ? undefined : onAct}
    >
      {icon}
    </button>
  )
}

const hasTrouble = (state: VoiceState) => state === 'failed' || state === 'unreached'

function iconOf({ state, isMuted }: VoiceView): ReactNode {
  if (state === 'off' || hasTrouble(state)) return <Headphones size={20} />
  if (state !== 'on') return <LoaderCircle size={20} className={styles.turning} />
  return isMuted ? <MicOff size={20} /> : <Mic size={20} />
}

function stateKey({ state, isMuted }: VoiceView) {
  if (state === 'off') return 'voice.stateOff'
  if (state === 'joining') return 'voice.stateJoining'
  if (state === 'reconnecting') return 'voice.stateReconnecting'
  if (hasTrouble(state)) return 'voice.stateFailed'
  return isMuted ? 'voice.stateMuted' : 'voice.stateOpen'
}
