import type { Finding, Source, Tree } from './source.ts'

const web = 'apps/web/src/'
const tests = `${web}screens/dialogs/`
const isComponent = ({ path }: Source): boolean => path.startsWith(web) && path.endsWith('.tsx') && !path.endsWith('.test.tsx')

/** Components whose dialogs are not opened in both languages by the tests of dialogs, by the reason. */
export const withoutTest: Readonly<Record<string, readonly string[]>> = {
  'a page for developers': ['component-gallery/Feedback.tsx'],
  'the requirements give it neither a name nor texts': [
    'accounts/OwnerSheet.tsx',
    'accounts/login/LoginMethods.tsx',
    'calls/direct/CallChoice.tsx',
    'chat/expressions/ExpressionButton.tsx',
    'chat/media/AddMenu.tsx',
    'chat/search/RoomSearch.tsx',
    'friends/KnownPeopleSheet.tsx',
    'matches/ChoiceDialog.tsx',
    'matches/MatchChat.tsx',
    'matches/ResultMenu.tsx',
    'matches/lobby/BotLadder.tsx',
    'matches/lobby/ConfigurationRow.tsx',
    'me/profile/CropSheet.tsx',
    'me/profile/PhotoField.tsx',
    'notifications/Notifications.tsx',
    'parties/PartySheet.tsx',
    'play/saves/SaveChoice.tsx',
    'screens/parts/ShareSheet.tsx',
    'screens/parts/party/PartyChat.tsx',
    'screens/parts/party/PartyGames.tsx',
    'screens/parts/person/GameSheet.tsx',
    'screens/parts/person/PersonSheet.tsx',
  ],
}

/**
 * Checks that every component that renders a `<Dialog>` or `<Sheet>` is named by the tests of dialogs, which open it in English and Arabic, or is an
 * exception with a reason. A named file without a dialog is a finding, too, and so is an exception that has a test.
 */
export function checkDialogs(tree: Tree, exceptions = withoutTest): Finding[] {
  if (!tree.files.some(({ path }) => path === `${web}app/router.tsx`)) return []
  const finding = (file: string, reason: string): Finding => ({ rule: 'dialogs', file: `${web}${file}`, line: 0, reason })
  const rendering = new Set(tree.files.filter((file) => isComponent(file) && /<(Dialog|Sheet)\b/.test(file.text)).map(({ path }) => path.slice(web.length)))
  const tested = new Set(tree.files.filter(({ path }) => path.startsWith(tests)).flatMap(({ text }) => componentsOf(text)))
  const excepted = new Set(Object.values(exceptions).flat())
  const missing = [...rendering].filter((file) => !tested.has(file) && !excepted.has(file))
  return [
    ...missing.map((file) => finding(file, `no test in ${tests} opens its dialog in both languages: add it there, or to the exceptions with a reason`)),
    ...[...tested, ...excepted].filter((file) => !rendering.has(file)).map((file) => finding(file, 'is listed as a component with a dialog, and renders none')),
    ...[...tested].filter((file) => excepted.has(file)).map((file) => finding(file, 'has a test of its dialog, and is an exception as well')),
  ]
}

/** The components that a test of dialogs names. */
const componentsOf = (text: string): string[] => [...text.matchAll(/component: '([^']+)'/g)].map(([, file = '']) => file)
