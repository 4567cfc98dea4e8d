import { Button, LinkButton } from '@majlis/ui/Button'
import { BackIcon, ForwardIcon } from '@majlis/ui/BackIcon'
import { Field } from '@majlis/ui/Field'
import { IconButton } from '@majlis/ui/IconButton'
import { Khatim } from '@majlis/ui/Khatim'
import { PinField } from '@majlis/ui/PinField'
import { Switch } from '@majlis/ui/Switch'
import { Check, Crown, Mic, Phone, Plus, RotateCcw, Search, Trash } from 'lucide-react'
import { useState } from 'react'
import type { CSSProperties } from 'react'
import { Group } from './Group.tsx'
import type { Words } from './words.ts'
import styles from './Workshop.module.css'

const COLOURS = ['primary', 'yellow', 'green', 'orange', 'red', 'background', 'surface', 'surface-raised', 'surface-pressed', 'line'] as const

export function BrandSection({ words }: { words: Words }) {
  return (
    <Group name={words.brand}>
      <div className={styles.line}>
        <Khatim size={80}>{words.vs}</Khatim>
        <Khatim size={64} tone="gold">
          <Crown size={28} />
        </Khatim>
        <Khatim size={48} tone="silver">
          2
        </Khatim>
        <Khatim size={48} tone="bronze">
          3
        </Khatim>
        <Khatim size={30} />
      </div>
      <p className={styles.display}>{words.win}</p>
      <p>{words.pangram}</p>
      <div className={styles.swatches}>
        {COLOURS.map((colour) => {
          const style: CSSProperties & Record<'--shown', string> = { '--shown': `var(--${colour})` }
          return <i key={colour} className={styles.swatch} style={style} title={colour} />
        })}
      </div>
    </Group>
  )
}

export function ButtonSection({ words }: { words: Words }) {
  return (
    <Group name={words.buttons}>
      <Button variant="yellow" size="big" icon={<RotateCcw />}>
        {words.again}
      </Button>
      <Button variant="ghost" size="big">
        {words.more}
      </Button>
      <Button size="big" busy>
        {words.busy}
      </Button>
      <div className={styles.line}>
        <Button variant="yellow">{words.join}</Button>
        <Button icon={<Plus />}>{words.add}</Button>
        <Button variant="green">{words.join}</Button>
      </div>
      <div className={styles.line}>
        <Button variant="ghost">{words.decline}</Button>
        <Button variant="danger" icon={<Trash />}>
          {words.remove}
        </Button>
      </div>
      <div className={styles.line}>
        <Button size="sm">{words.add}</Button>
        <Button size="sm" variant="green">
          {words.join}
        </Button>
        <Button size="sm" variant="ghost">
          {words.decline}
        </Button>
        <Button size="sm" disabled>
          {words.add}
        </Button>
        <LinkButton href="#more" size="sm" variant="ghost" icon={<ForwardIcon />}>
          {words.more}
        </LinkButton>
      </div>
      <div className={styles.line}>
        <IconButton label={words.back} icon={<BackIcon />} />
        <IconButton label={words.search} icon={<Search size={21} />} dot />
        <IconButton label={words.call} icon={<Phone size={20} />} variant="bare" />
        <IconButton label={words.sound} icon={<Mic size={21} />} variant="primary" />
        <IconButton label={words.remove} icon={<Trash size={20} />} variant="danger" />
      </div>
    </Group>
  )
}

export function FieldSection({ words }: { words: Words }) {
  const [pin, setPin] = useState('12')
  const [wrong, setWrong] = useState('9431')
  const [sound, setSound] = useState(true)
  const [dark, setDark] = useState(false)
  return (
    <Group name={words.fields}>
      <Field label={words.name} defaultValue={words.omar} autoComplete="nickname" />
      <Field label={words.phone} hint={words.phoneHint} prefix="+966" suffix={<Check size={20} />} ltr inputMode="tel" defaultValue="50 123 4567" />
      <Field label={words.phone} error={words.phoneError} prefix="+966" ltr inputMode="tel" defaultValue="50" />
      <Field label={words.search} hideLabel type="search" placeholder={words.search} prefix={<Search size={20} />} />
      <PinField label={words.pin} value={pin} onChange={setPin} />
      <PinField label={`${words.pin} (6)`} value={wrong} onChange={setWrong} length={6} error={words.pinError} />
      <div className={styles.sheetLike}>
        <Switch label={words.sound} hint={words.soundHint} checked={sound} onChange={setSound} />
        <Switch label={words.theme} checked={dark} onChange={setDark} />
      </div>
    </Group>
  )
}
