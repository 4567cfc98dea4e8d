import { IconButton } from '@majlis/ui/IconButton'
import { Headphones, LoaderCircle, Mic, MicOff, PhoneOff, RefreshCw, Volume2, VolumeX, X } from 'lucide-react'
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

/** The button of the voice chat and its menu: microphone, music, reconnect, leave (MAT-74). */
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
  // The focus goes to the board or another place: the menu must not cover it.
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
        icon={isOpen ? <X size={20} /> : iconOf(voice)}
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
          <Item
            at={0}
            label={t('voice.mic')}
            text={t('voice.micShort')}
            icon={isMuted ? <MicOff size={21} /> : <Mic size={21} />}
            isOn={!isMuted}
            isOff={!isIn}
            onAct={act.mic}
            isFirst
          />
          <Item
            at={1}
            label={t('voice.music')}
            text={t('voice.musicShort')}
            icon={isSilent ? <VolumeX size={21} /> : <Volume2 size={21} />}
            isOn={!isSilent}
            onAct={act.music}
          />
          <Item at={2} label={t('voice.reconnect')} text={t('voice.reconnectShort')} icon={<RefreshCw size={21} />} onAct={act.reconnect} />
          <Item at={3} label={t('voice.leave')} text={t('voice.leaveShort')} icon={<PhoneOff size={21} />} isOff={!isIn} isLast onAct={act.leave} />
        </div>
      )}
    </div>
  )
}

interface ItemProps {
  /** The item's position around the button, counted from the line's start. */
  at: number
  label: string
  /** The text below its icon: the label, or a part of it. */
  text: string
  icon: ReactNode
  /** Set for items that can be on or off. */
  isOn?: boolean
  /** Whether the item is disabled now. */
  isOff?: boolean
  /** Whether the item takes the focus when the menu opens. */
  isFirst?: boolean
  isLast?: boolean
  onAct: () => void
}

function Item({ at, label, text, icon, isOn, isOff = false, isFirst = false, isLast = false, onAct }: ItemProps) {
  const style: CSSProperties & Record<'--at', number> = { '--at': at }
  return (
    <button
      type="button"
      {...(isOn === undefined ? { role: 'menuitem' } : { role: 'menuitemcheckbox', 'aria-checked': isOn })}
      aria-label={label}
      aria-disabled={isOff || undefined}
      title={label}
      // The person has opened the menu, so that its first item gets the focus.
      // biome-ignore lint/a11y/noAutofocus: a menu takes the focus when it opens
      autoFocus={isFirst}
      tabIndex={-1}
      className={styles.item}
      style={style}
      data-last={isLast}
      onClick={isOff ? undefined : onAct}
    >
      {icon}
      <span aria-hidden="true" className={styles.text}>
        {text}
      </span>
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
