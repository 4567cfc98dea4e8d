import { AppContainer } from '@majlis/ui/AppContainer'
import { Button } from '@majlis/ui/Button'
import { IconButton } from '@majlis/ui/IconButton'
import { Khatim } from '@majlis/ui/Khatim'
import { TabBar } from '@majlis/ui/TabBar'
import { ToastProvider } from '@majlis/ui/Toast'
import { ChartColumn, CircleUserRound, House, Moon, Sun, Trophy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { BrandSection, ButtonSection, FieldSection } from './Basics.tsx'
import { GameSection, LiveSection, PeopleSection } from './Content.tsx'
import { MessageSection, ResultSection, StateSection } from './Feedback.tsx'
import { WORDS } from './words.ts'
import styles from './Workshop.module.css'

export interface WorkshopProps {
  startArabic: boolean
  startTheme: 'dark' | 'light'
}

/** Every component in every state, in both directions and both themes. */
export function Workshop({ startArabic, startTheme }: WorkshopProps) {
  const [arabic, setArabic] = useState(startArabic)
  const [theme, setTheme] = useState(startTheme)
  const [tab, setTab] = useState('home')
  const words = arabic ? WORDS.ar : WORDS.en

  useEffect(() => {
    document.documentElement.lang = arabic ? 'ar' : 'en'
    document.documentElement.dir = arabic ? 'rtl' : 'ltr'
    document.documentElement.dataset.theme = theme
  }, [arabic, theme])

  const tabs = [
    { id: 'home', label: words.home, icon: <House />, href: '#home' },
    { id: 'tournament', label: words.tournament, icon: <Trophy />, href: '#tournament' },
    { id: 'board', label: words.board, icon: <ChartColumn />, href: '#board' },
    { id: 'profile', label: words.profile, icon: <CircleUserRound />, href: '#profile', dot: true, dotLabel: words.unread },
  ]
  return (
    <ToastProvider label={words.toasts}>
      <AppContainer withTabBar>
        <header className={styles.head}>
          <Khatim size={36} />
          <h1 className={styles.title}>{words.title}</h1>
          <Button size="sm" variant="ghost" onClick={() => setArabic(!arabic)} lang={arabic ? 'en' : 'ar'}>
            {words.language}
          </Button>
          <IconButton
            label={words.theme}
            icon={theme === 'dark' ? <Sun size={21} /> : <Moon size={21} />}
            onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
          />
        </header>
        <main className={styles.main}>
          <BrandSection words={words} />
          <ButtonSection words={words} />
          <FieldSection words={words} />
          <GameSection words={words} />
          <PeopleSection words={words} />
          <LiveSection words={words} />
          <MessageSection words={words} />
          <StateSection words={words} />
          <ResultSection words={words} />
        </main>
        <TabBar label={words.main} items={tabs} current={tab} onNavigate={(item) => setTab(item.id)} />
      </AppContainer>
    </ToastProvider>
  )
}
