import { type Mutant, mutant } from '../entry.ts'

const server = 'apps/server/src'
const web = 'apps/web/src'
const ludo = 'games/ludo/rules.ts'
const rush = 'games/ludo/rush.test.ts'
const motion = `${web}/platform/router/motion.ts`
const motionTests = `${web}/platform/router/motion.test.tsx`
const parties = `${server}/parties`
const membership = `${parties}/membership.ts`
const tournaments = `${web}/tournaments/useTournaments.ts`
const liveTests = `${web}/tournaments/live.test.tsx`
const resultTests = `${web}/screens/tournaments/share.test.tsx`

/** Breaks of behaviour that no requirement names: parties, calls, an offline start, and what games have beside their rules. */
export const unnamedMutants: readonly Mutant[] = [
  mutant(
    '',
    `${web}/platform/net/subscriptions.ts`,
    "if (subscription.state.status === 'lost') return close(hub, subscription)",
    '',
    `${web}/platform/net/subscriptions-recovery.test.ts`,
    'requested again by the next subscriber',
  ),
  mutant('', motion, " === (dir === 'rtl')", ' === false', motionTests, 'comes from the end of the line'),
  mutant('', motion, ' || prefersLessMotion()', '', motionTests, 'prefer reduced motion'),
  mutant('', motion, 'if (from === undefined || document.hidden', 'if (from === undefined', motionTests, 'not seen'),
  mutant('', motion, 'if (hasFrame()) return end()', '', motionTests, 'covers a frame'),
  mutant('', motion, "name('', '')\n      flushSync", 'flushSync', motionTests, 'takes presses at once'),
  mutant('', motion, 'transition.ready.catch(() => {})', '', motionTests, 'another change ends'),
  mutant('', 'games/chess/openings.ts', '(file === 1 || file === 6) && steps === 1 ? 1 : 0', '1', 'games/chess/openings.test.ts', 'people castle and develop'),
  mutant(
    '',
    'games/chess/view/jump.ts',
    'Math.max(1, goal.ply - moves.length)',
    'goal.ply - moves.length',
    'games/chess/view/jump.test.ts',
    'leads to its own position',
  ),
  mutant(
    '',
    'packages/game-bridge/src/stage/board/pieces.ts',
    "element.classList.remove('new')",
    '',
    'packages/game-bridge/src/stage/board/pieces.test.ts',
    'a piece appears once',
  ),
  mutant('', `${web}/platform/device/useMoves.ts`, 'if (prefersLessMotion()) return', '', `${web}/screens/moves.test.tsx`, 'prefers reduced motion'),
  mutant('', ludo, '(rush.turnsLeft[other] ?? 0) > 0', '(rush.turnsLeft[other] ?? 0) >= 0', rush, 'passed over'),
  mutant('', ludo, '+ (step === HOME ? HOME_POINTS : 0)', '', rush, 'are points'),
  mutant('', ludo, "state.rush && which === 'total'", "state.rush && which === 'move'", rush, 'minute is over'),
  mutant(
    '',
    membership,
    'if (members.length + open.length >= partySize)',
    'if (members.length > partySize)',
    `${parties}/parties.test.ts`,
    'four people at most',
  ),
  mutant('', membership, "if (await this.#isApart(tx, other, members)) return 'BLOCKED'", '', `${parties}/parties.test.ts`, 'a block takes one of the two'),
  mutant(
    '',
    `${server}/calls/direct-calls.ts`,
    "await this.#end(id, 'ringing', 'missed')\n  }\n\n  /** Ends running",
    '{}\n  }\n\n  /** Ends running',
    `${server}/calls/direct-call-ends.test.ts`,
    'missed within seconds',
  ),
  mutant('', `${web}/screens/tournaments/TournamentPreplay.tsx`, '!isActive && startsAt <= now()', 'startsAt <= now()', resultTests, 'before the end'),
  mutant('', `${web}/platform/clock.ts`, 'Math.max(...samples)', 'samples.at(-1) ?? 0', `${web}/platform/clock.test.tsx`, 'the others came late'),
  mutant('', tournaments, "!answer.success && answer.code === 'TOURNAMENT_RUNNING'", 'false', liveTests, 'comes too early'),
  mutant('', tournaments, 'if (live !== undefined && isLoaded) reload()', '', liveTests, 'when another tournament runs'),
  mutant(
    '',
    `${web}/tournaments/EndedPopup.tsx`,
    '({ isUnderReview }) => !isUnderReview)',
    '() => true)',
    `${web}/tournaments/ended.test.tsx`,
    'being checked',
  ),
  mutant('', `${server}/notifications/texts.ts`, 'if (isCancelled) return cancelled', '', `${server}/notifications/list.test.ts`, 'was cancelled'),
  mutant('', `${web}/screens/parts/ShareSheet.tsx`, '{canShareFile(file) && (', '{true && (', resultTests, 'does not saves it'),
  mutant('', `${server}/matches/bots/bots.ts`, ' || pending.has(key)', '', `${server}/matches/bots/bot-worker.test.ts`, 'has not moved yet'),
  mutant('', `${server}/matches/bots/bots.ts`, ', () => true)', ')', `${server}/matches/bots/bot-worker.test.ts`, 'nothing is searched here'),
  mutant(
    '',
    `${server}/matches/sweeping.ts`,
    'last = idle.length < maxEach ? null : (idle.at(-1)?.id ?? null)',
    'last = null',
    `${server}/matches/sweeping.test.ts`,
    'lost move of a bot',
  ),
  mutant(
    '',
    'packages/rules/src/clock.ts',
    'isOpen(seat) ? at - (interrupted?.ms ?? 0) : at',
    'at',
    'packages/rules/src/clock.test.ts',
    'with the time that it had',
  ),
  mutant('', `${server}/matches/bots/days.sql.ts`, '\n       where d.day < excluded.day', '', `${server}/matches/bots/days.test.ts`, 'count a day once'),
  mutant(
    '',
    `${server}/matches/bots/records.ts`,
    'return level < ofDay ? []',
    'return level < 1 ? []',
    `${server}/matches/bots/days.test.ts`,
    'count a day once',
  ),
  mutant('', `${server}/leaderboards/boards.ts`, ' + (each.wins % 1_000)', '', `${server}/leaderboards/friends-boards.test.ts`, 'committed after a later one'),
  mutant(
    '',
    `${web}/leaderboards/useLeaderboard.ts`,
    "scope === 'friends' ? friends.value : everybody",
    'everybody',
    `${web}/leaderboards/refresh.test.tsx`,
    'with the wins of friends',
  ),
  mutant('', `${web}/play/music/useMusic.ts`, ' && !isMuted', '', `${web}/play/music/useMusic.test.tsx`, 'it is silent while'),
  mutant('', `${web}/platform/device/music.ts`, 'if (isHeld) add(-1)', 'add(-1)', `${web}/play/music/useMusic.test.tsx`, 'two calls at once'),
  mutant('', 'packages/rules/src/series.ts', 'began === 0 ? 1 : 0 }', 'began }', 'packages/rules/src/series.test.ts', 'begins the next one'),
  mutant(
    '',
    'packages/rules/src/series.ts',
    'round === ROUNDS || Math.max(...total) === ENOUGH',
    'round === ROUNDS',
    'packages/rules/src/series.test.ts',
    'two won rounds end',
  ),
  mutant(
    '',
    'games/four-in-a-row/bot.ts',
    'const { board } = boardToPlay(view)',
    'const { board } = view',
    'games/four-in-a-row/series.test.ts',
    'weighs the empty board',
  ),
  mutant(
    '',
    'games/four-in-a-row/view/game.ts',
    'if (this.#rounds.isEnding(session)) return',
    '',
    'games/four-in-a-row/view/rounds.test.ts',
    'drop nothing while the end',
  ),
  mutant(
    '',
    `${web}/screens/matches/NewMatch.tsx`,
    'tournamentId === undefined ? picked : firstOf(game)',
    'picked',
    `${web}/screens/matches/games.test.tsx`,
    'all play the first way',
  ),
]
