import { Link, useLocation } from '../../platform/router/index.ts'
import { ForwardIcon } from '@majlis/ui/BackIcon'
import { ChevronDown } from 'lucide-react'
import { useI18n } from '../../platform/i18n/index.ts'
import { TopBar } from '../parts/TopBar.tsx'
import { type HelpQuestion, helpTopics } from './helpTopics.ts'
import styles from './Help.module.css'

/** Answers to what people ask most, open to visitors too. The fragment of the address names the question that is open at first. */
export function HelpScreen() {
  const { t } = useI18n()
  const hash = useLocation({ select: ({ hash }) => hash })
  return (
    <main className={styles.help}>
      <TopBar title={t('help.title')} back="/" />
      <p className={styles.intro}>{t('help.intro')}</p>
      {helpTopics(t).map(({ title, questions }) => (
        <section key={title} className={styles.topic}>
          <h2 className={styles.heading}>{title}</h2>
          <div className={styles.questions}>
            {questions.map((question) => (
              <Question key={`${question.id} ${hash}`} {...question} isOpen={question.id === hash} />
            ))}
          </div>
        </section>
      ))}
      <p className={styles.none}>
        {t('help.none')} <Link to="/feedback">{t('help.write')}</Link>
      </p>
    </main>
  )
}

function Question({ id, question, answer, link, isOpen }: HelpQuestion & { isOpen: boolean }) {
  return (
    <details id={id} className={styles.question} open={isOpen}>
      <summary className={styles.summary}>
        {question}
        <ChevronDown size={20} className={styles.mark} aria-hidden="true" />
      </summary>
      <div className={styles.answer}>
        <p>{answer}</p>
        {link && (
          <Link to={link.to} className={styles.link}>
            {link.text}
            <ForwardIcon size={18} />
          </Link>
        )}
      </div>
    </details>
  )
}
