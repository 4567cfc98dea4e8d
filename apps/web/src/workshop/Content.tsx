import { Avatar } from '@majlis/ui/Avatar'
import { Badge } from '@majlis/ui/Badge'
import { Button } from '@majlis/ui/Button'
import { Countdown } from '@majlis/ui/Countdown'
import { Cover } from '@majlis/ui/Cover'
import { IconButton } from '@majlis/ui/IconButton'
import { Khatim } from '@majlis/ui/Khatim'
import { ListRow } from '@majlis/ui/ListRow'
import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import { Skeleton, SkeletonRow } from '@majlis/ui/Skeleton'
import { Gamepad2, MessageCircle, Shuffle, Users, X } from 'lucide-react'
import { useState } from 'react'
import four from './art/four.svg'
import tiles from './art/tiles.svg'
import { Group } from './Group.tsx'
import type { Words } from './words.ts'
import styles from './Workshop.module.css'

export function GameSection({ words }: { words: Words }) {
  const [side, setSide] = useState<'games' | 'messages'>('games')
  const games = [
    { name: words.four, hue: 285, src: four, badge: { tone: 'green', text: words.free } as const },
    { name: words.tiles, hue: 150, src: tiles, badge: { tone: 'orange', text: words.premium } as const },
    { name: words.ludo, hue: 15, src: null, badge: undefined },
  ]
  return (
    <Group name={words.games} wide>
      <div className={styles.pad}>
        <SegmentedSwitch
          label={words.side}
          value={side}
          onChange={setSide}
          segments={[
            { id: 'games', label: words.gamesTab, icon: <Gamepad2 /> },
            { id: 'messages', label: words.messagesTab, icon: <MessageCircle />, dot: true, dotLabel: words.unread },
          ]}
        />
      </div>
      <div className={styles.strip}>
        {[285, 150, 15, 200, 250].map((hue, index) => (
          <a key={hue} href="#game" className={styles.thumb}>
            <Cover hue={hue} src={[four, tiles][index]} alt={`${words.games} ${index + 1}`} eager />
          </a>
        ))}
      </div>
      <div className={styles.strip}>
        {games.map((game) => (
          <a key={game.name} href="#game" className={styles.card}>
            <Cover hue={game.hue} src={game.src} badge={game.badge} eager />
            <span className={styles.cardTitle}>{game.name}</span>
            <span className={styles.cardMeta}>
              <span>
                <Users size={13} /> 1,204
              </span>
              <span className={styles.medal}>
                <Khatim size={14} tone="plain" /> 7
              </span>
            </span>
          </a>
        ))}
        <div className={styles.card}>
          <Skeleton shape="cover" />
        </div>
      </div>
    </Group>
  )
}

export function PeopleSection({ words }: { words: Words }) {
  return (
    <Group name={words.people}>
      <div className={styles.line}>
        <Avatar id="a" name={words.omar} size="xs" />
        <Avatar id="b" name={words.layla} size="sm" online />
        <Avatar id="c" name={words.random} size="md" online label={words.online} />
        <Avatar id="d" name={words.long} size="lg" />
        <Avatar id="e" name={words.omar} src={four} size="lg" online />
        {['f', 'g', 'h', 'i', 'j', 'k', 'l', 'm'].map((id) => (
          <Avatar key={id} id={id} name={id} size="sm" />
        ))}
      </div>
      <div className={styles.line}>
        <Badge>{words.new}</Badge>
        <Badge tone="primary">{words.new}</Badge>
        <Badge tone="green">{words.free}</Badge>
        <Badge tone="orange">{words.premium}</Badge>
        <Badge tone="yellow">{words.wins}</Badge>
        <Badge tone="red">3</Badge>
      </div>
      <div className={styles.sheetLike}>
        <ul>
          <ListRow
            leading={
              <Avatar id="random" name="?">
                <Shuffle size={20} />
              </Avatar>
            }
            title={words.random}
            trailing={<Button size="sm">{words.add}</Button>}
          />
          <ListRow
            leading={<Avatar id="omar" name={words.omar} online />}
            title={words.omar}
            subtitle={words.online}
            onPress={() => undefined}
            trailing={<Button size="sm">{words.add}</Button>}
          />
          <ListRow
            leading={<Avatar id="long" name={words.long} />}
            title={words.long}
            subtitle={words.ago}
            href="#long"
            highlighted
            trailing={<Badge tone="red">12</Badge>}
          />
        </ul>
        <SkeletonRow />
        <SkeletonRow />
      </div>
    </Group>
  )
}

export function LiveSection({ words }: { words: Words }) {
  return (
    <Group name={words.live}>
      <div className={styles.duel}>
        <span className={styles.seat}>
          <Avatar id="sara-7" name={words.layla} size="xl" />
          {words.layla}
        </span>
        <Khatim size={76}>{words.vs}</Khatim>
        <span className={styles.seat}>
          <Skeleton shape="avatar" inlineSize={92} blockSize={92} />
          <Skeleton inlineSize={70} />
        </span>
      </div>
      <div className={styles.finding}>
        <b>{words.finding}</b>
        <Countdown endsAt={30_000} now={22_000} label={words.endsIn} shape="seconds" />
        <IconButton label={words.close} icon={<X size={20} />} />
      </div>
      <div className={styles.line}>
        <Countdown endsAt={6_128_000} now={0} label={words.endsIn} />
        <Countdown endsAt={14_000} now={0} label={words.endsIn} shape="seconds" look="tag" />
        <Countdown endsAt={4_000} now={0} label={words.endsIn} shape="seconds" look="tag" />
        <Countdown endsAt={3_000} now={0} label={words.endsIn} />
      </div>
    </Group>
  )
}
