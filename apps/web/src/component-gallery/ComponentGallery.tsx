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
import { SAMPLE_TEXTS } from './sampleTexts.ts'
import styles from './ComponentGallery.module.css'

export interface ComponentGalleryProps {
  startArabic: boolean
  startTheme: 'dark' | 'light'
}

/**
 * Every component of packages/ui in its states. The two buttons at the top change direction and theme; `?lang=ar&theme=light` opens the page
 * that way. A test ensures that no component is missing.
 */
export function ComponentGallery({ startArabic, startTheme }: ComponentGalleryProps) {
  const [arabic, setArabic] = useState(startArabic)
  const [theme, setTheme] = useState(startTheme)
  const [tab, setTab] = useState('home')
  const texts = arabic ? SAMPLE_TEXTS.ar : SAMPLE_TEXTS.en

  useEffect(() => {
    document.documentElement.lang = arabic ? 'ar' : 'en'
    document.documentElement.dir = arabic ? 'rtl' : 'ltr'
    document.documentElement.dataset.theme = theme
  }, [arabic, theme])

  const tabs = [
    { id: 'home', label: texts.home, icon: <House />, href: '#home' },
    { id: 'tournament', label: texts.tournament, icon: <Trophy />, href: '#tournament' },
    { id: 'board', label: texts.board, icon: <ChartColumn />, href: '#board' },
    { id: 'profile', label: texts.profile, icon: <CircleUserRound />, href: '#profile', dot: true, dotLabel: texts.unread },
  ]
  return (
    <ToastProvider label={texts.toasts}>
      <AppContainer withTabBar>
        <header className={styles.head}>
          <Khatim size={36} />
          <h1 className={styles.title}>{texts.title}</h1>
          <Button size="sm" variant="ghost" onClick={() => setArabic(!arabic)} lang={arabic ? 'en' : 'ar'}>
            {texts.language}
          </Button>
          <IconButton
            label={texts.theme}
            icon={theme === 'dark' ? <Sun size={21} /> : <Moon size={21} />}
            onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
          />
        </header>
        <main className={styles.main}>
          <BrandSection texts={texts} />
          <ButtonSection texts={texts} />
          <FieldSection texts={texts} />
          <GameSection texts={texts} />
          <PeopleSection texts={texts} />
          <LiveSection texts={texts} />
          <MessageSection texts={texts} />
          <StateSection texts={texts} />
          <ResultSection texts={texts} />
        </main>
        <TabBar label={texts.main} items={tabs} current={tab} onNavigate={(item) => setTab(item.id)} />
      </AppContainer>
    </ToastProvider>
  )
}
