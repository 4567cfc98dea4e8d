import type { Match, MatchLine } from '@majlis/contract/matches'
import { quickPhrases } from '@majlis/contract/matches.plain'
import { Avatar } from '@majlis/ui/Avatar'
import { Button } from '@majlis/ui/Button'
import { IconButton } from '@majlis/ui/IconButton'
import { Sheet } from '@majlis/ui/Sheet'
import { useToast } from '@majlis/ui/Toast'
import { MessageCircle, Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNow } from '../platform/clock.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { emojis, lineText, phraseKeys, toCodePoints } from './matchChat.ts'
import { sayInMatch } from './useMatch.ts'
import styles from './MatchChat.module.css'

const MAX_TEXT = 120

/** The button that opens the match chat: phrases, emojis, and free text. */
export function MatchChatButton({ match, className }: { match: Match; className?: string | undefined }) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('match.talk')} icon={<MessageCircle size={20} />} className={className} onClick={() => setOpen(true)} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('match.talk')} closeLabel={t('common.close')}>
        <MatchChatForm match={match} onSaid={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

/** What can be said in a match. */
function MatchChatForm({ match, onSaid }: { match: Match; onSaid?: () => void }) {
  const { t, language } = useI18n()
  const toast = useToast()
  const [text, setText] = useState('')
  const say = async (kind: MatchLine['t'], m: string) => {
    onSaid?.()
    setText('')
    const answer = await sayInMatch(match.matchId, kind, m)
    if (!answer.success) toast(answer.message || t('friends.failed'), { tone: 'bad' })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const line = text.trim()
    if (line !== '') void say('t', line)
  }
  return (
    <div className={styles.panel}>
      <div className={styles.emojis}>
        {emojis.map((emoji) => (
          <button key={emoji} type="button" className={styles.emoji} onClick={() => void say('e', toCodePoints(emoji))}>
            {emoji}
          </button>
        ))}
      </div>
      <div className={styles.phrases}>
        {quickPhrases.map((phrase) => (
          <Button key={phrase} size="sm" variant="ghost" onClick={() => void say('q', phrase)}>
            {t(phraseKeys[phrase])}
          </Button>
        ))}
      </div>
      <form className={styles.own} onSubmit={send}>
        <input
          className={styles.input}
          value={text}
          maxLength={MAX_TEXT}
          dir="auto"
          lang={language}
          placeholder={t('match.talkOwn')}
          aria-label={t('match.talkOwn')}
          onChange={(event) => setText(event.target.value)}
        />
        <IconButton label={t('match.talkSend')} icon={<Send size={18} className={styles.send} />} type="submit" disabled={text.trim() === ''} />
      </form>
    </div>
  )
}

/** The match chat beside the game: every line that this page has seen, and what can be said. */
export function MatchChatPanel({ match, me }: { match: Match; me: string }) {
  const { t } = useI18n()
  const [said, setSaid] = useState(match.chat)
  const fresh = match.chat.filter((line) => said.every(({ id }) => id !== line.id))
  if (fresh.length > 0) setSaid([...said, ...fresh])
  return (
    <>
      <div className={styles.log}>
        {said.length === 0 ? (
          <p className={styles.empty}>{t('match.talkEmpty')}</p>
        ) : (
          <ul className={styles.said}>
            {said.map((line) => (
              <Line key={line.id} line={line} match={match} me={me} />
            ))}
          </ul>
        )}
      </div>
      <MatchChatForm match={match} />
    </>
  )
}

function Line({ line, match, me }: { line: MatchLine; match: Match; me: string }) {
  const { t } = useI18n()
  return (
    <li className={line.s === me ? styles.mine : styles.theirs}>
      <Avatar id={line.s} name={match.players.find((player) => player._id === line.s)?.name ?? '?'} src={line.profileImage} size="sm" />
      <bdi className={line.t === 'e' ? styles.big : styles.text}>{lineText(line, t)}</bdi>
    </li>
  )
}

/** The lines of the match chat. Each one is shown for three seconds (MAT-72). */
export function MatchChatLines({ match, me }: { match: Match; me: string }) {
  const now = useNow(match.chat.length > 0 ? 250 : null)
  const lines = match.chat.filter((line) => line.until > now)
  return (
    <ul className={styles.lines} aria-live="polite">
      {lines.map((line) => (
        <Line key={line.id} line={line} match={match} me={me} />
      ))}
    </ul>
  )
}
