import type { Rolldown } from 'vite'

/**
 * What every first route needs, in one file: fifty small ones compress a tenth worse and cost a request each. The budget's test names the files of the
 * first route, so that a module which is missing here is noticed.
 * Modules that run on import (entries) stay out, since the component gallery loads this file too.
 */
const first = [
  /node_modules\/(@fontsource-variable|react|react-dom|scheduler|@tanstack|zustand)\/(?!.*(infiniteQueryObserver|useInfiniteQuery)\.)|vite\/preload-helper|no-mutations/,
  /lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|shared\/|icons\/(chart-no-axes-column|chevron-right|circle-user-round|cloud-off|download|gamepad-2|house|info|message-circle|play|refresh-cw|search|trophy|wallet)\.)/,
  /packages\/contract\/src\/(operations\.first|billing\.plain|chat\.list\.reduce|me\.reduce|regions\.(plain|reduce)|core\/(limits|record\.plain))/,
  /packages\/ui\/src\/(Button|Toast|Cover|SegmentedSwitch|ErrorState|IconButton|Banner|Loader|Notice|Skeleton|Badge|Khatim|TabBar|AppContainer|classNames|useNear|fonts|base\.css)\b/,
  /apps\/web\/src\/platform\/(?!i18n\/((en|ar)\.json|days|useMoment)|grouped|parsedUrl|device\/(MoreButton|MovingList|attention|badge|contacts|download|focus|haptics|microphone|music|[oO]neTimeCode|pictures|position|script|share|sounds|useArmed|useMoves|verifier)|state\/(cache|deviceKey|digest|files|sessionDays)|net\/(analytics|mediaFiles|outbox|turn|uploads|usePages)|router\/(motion|useBlocker|useEntryState)|offline\/)/,
  /apps\/web\/src\/(accounts\/(language\/(?!useAccountLanguage)|login\/socialState)|catalog\/(?!home\/(BannerRow|PeopleRow|RowArrows|useRow)|GameGrid|PlayedList|RelatedGames|Suggestions|lists|useAbout)|me\/(?!useFriendsWhoPlay|useNameWall)(preconditions\/useNewTerms|\w+)\.|billing\/(?!Prompts|useAccessWall|useArrivedNumber|useTrialEnd)\w+\.|regions\/(?!useAccountConfiguration)|screens\/(catalog\/(Home|Shelf\.|Shelves|useRecentGames)|parts\/(DownloadApp|offline|playing|useOpenGame)))/,
]

/** Small modules that many screens use, and that use no domain's code. As files of their own they would be thirty requests before the first game. */
const parts = [
  /node_modules\/@tanstack\/.*(infiniteQueryObserver|useInfiniteQuery)\./,
  /packages\/ui\/src\/\w+\.(tsx?|module\.css)$/,
  /packages\/contract\/src\/(?!operations\.)\w+\.(plain|reduce)/,
  /apps\/web\/src\/platform\/(grouped|parsedUrl|i18n\/(days|useMoment)|device\/(MoreButton|MovingList|attention|download|haptics|music|pictures|script|share|sounds|useArmed|useMoves)|net\/(analytics|turn|usePages)|offline\/(denied|sharedPicture)|state\/(digest|sessionDays)|router\/(useBlocker|useEntryState))/,
  /apps\/web\/src\/(attribution\/|catalog\/(GameGrid|lists|useAbout)|calls\/VoiceMenu\.module|chat\/(expressions\/Expressions\.module|voice\/peaks))/,
  /apps\/web\/src\/(billing\/useAccessWall|matches\/lobby\/(clockText|levels)|me\/preconditions\/(name|terms)\.|me\/profile\/interests|play\/(frame|played)\.)|game-bridge\/src\/protocol/,
  /apps\/web\/src\/screens\/parts\/(TopBar|LinkList|OwnId|PagedScreen|Share(ByApp|Sheet)|NeedsNetwork|OfflineGames|Playable|usePlayable|useGoBack|fromChat|person\/(usePersonSheet|Person\.module))/,
]

/** Friends and the duels with them: what pages of games, people and chats share. */
const friends = [/apps\/web\/src\/(friends|duels)\/|screens\/parts\/(ChallengeFriend|ChooseFriend|useChallenge)/]

/** What can be done with a person, wherever they are shown. */
const person = [
  /apps\/web\/src\/(screens\/parts\/(person\/(CallButton|GameSheet|PlayButton|usePlayWith)|party\/usePartyInvite)|calls\/direct\/CallChoice|matches\/spectating\/useWatched)/,
]

/** Parties and calls, as far as the screens of games and chats show them before one is running. */
const parties = [/apps\/web\/src\/(parties\/|calls\/(handles?|hold|problems|voice|direct\/(device|ownCall|useRing))\.)/]

/** What runs on every screen of a person who is logged in, and is used on some screens, too. */
const live = [
  /apps\/web\/src\/(calls\/(useVoice|VoiceToggle)|chat\/(useChats|overHttp|records|kept\/rooms|room\/(timeline|useUnread))|screens\/parts\/party\/PartyStrip)/,
  /apps\/web\/src\/(matches\/(failures|invites\/(invites|popped|useInvites|InviteStrip))|moderation\/useNotices|notifications\/(useTurnOn|push|offer))/,
  /apps\/web\/src\/play\/(results\/(useRound|claims|results)|saves\/(saveSync|savesOf|saves))\./,
]

/** The state of a match, of which lists of matches need a part. */
const match = [/apps\/web\/src\/matches\/(botNames|endNote|newer|useMatch|view)\./]

/** Login, and other proofs of a number. */
const login = [
  /apps\/web\/src\/(accounts\/(LanguageSwitch|owner|login\/)|platform\/(device\/[oO]neTimeCode|state\/deviceKey)|screens\/accounts\/Login\.module)/,
]

/** How a subscription is paid: the paywall, what waits for a payment method, and the screens of a subscription. */
const payment = [/apps\/web\/src\/billing\/paywall\/(draft|payment\/|plans\/|steps\/phone)/]

const tournaments = [/apps\/web\/src\/(tournaments\/|screens\/tournaments\/(NotLoaded|\w+\.module))/]

const scores = [/apps\/web\/src\/(leaderboards\/|play\/results\/(ScoreRows|useScores))/]

const among =
  (patterns: readonly RegExp[]) =>
  (id: string): boolean =>
    patterns.some((pattern) => pattern.test(id))

/**
 * Which modules share a file. A screen loads only what it uses of a domain, although it imports the domain's index.ts: no module of the web app has side
 * effects on import (`sideEffects` in package.json). What is loaded by `import()` stays in files of its own. Files must not import each other in a circle,
 * nor the entry (`e2e/app/budget.spec.ts`).
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'first', priority: 3, test: among(first) },
    { name: 'parts', priority: 2, test: among(parts) },
    { name: 'friends', priority: 1, test: among(friends) },
    { name: 'parties', priority: 1, test: among(parties) },
    ...Object.entries({ live, person, match, login, payment, tournaments, scores }).map(([name, patterns]) => ({
      name,
      minShareCount: 2,
      test: among(patterns),
    })),
    // Otherwise each icon is a file of its own: sixty requests more.
    { name: 'icons', priority: 1, test: /lucide-react\/dist/ },
  ],
}
