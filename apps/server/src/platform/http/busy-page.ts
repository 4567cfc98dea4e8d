import type { Language } from '@majlis/contract/core/language'

/** Seconds after which the page loads itself again. */
export const retrySeconds = 20

const texts = {
  en: { title: 'Majlis', wait: 'This page loads again by itself in a moment.', again: 'Try again' },
  ar: { title: 'مجلس', wait: 'ستُحمَّل هذه الصفحة من جديد تلقائيًا بعد لحظات.', again: 'إعادة المحاولة' },
} as const

/**
 * What somebody sees whose page was refused because of too many requests. It has no files of its own, because those would be refused as well.
 * @param message why it was refused, in the language
 */
export function busyPage(language: Language, message: string): string {
  const { title, wait, again } = texts[language]
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>${title}</title>
<style>
:root { --back: #120e26; --text: #f6f5fd; }
@media (prefers-color-scheme: light) { :root { --back: #f6f5fd; --text: #120e26; } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 12px; padding: 24px; box-sizing: border-box; text-align: center;
  font: 16px/1.5 system-ui, sans-serif; background: var(--back); color: var(--text); }
h1 { margin: 0; font-size: 22px; }
p { margin: 0; }
a { justify-self: center; margin-top: 12px; padding: 12px 28px; border-radius: 14px; background: #ffb92e; color: #241a00; font-weight: 700; text-decoration: none; }
</style>
</head>
<body>
<h1>${message}</h1>
<p>${wait}</p>
<a href="">${again}</a>
</body>
</html>
`
}
