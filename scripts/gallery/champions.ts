import type { Browser } from '@playwright/test'
import { freshMsisdn, signInByApi } from '../../e2e/support/people.ts'
import { addCup, type Cup, endCup, startTournamentWorld, type TournamentWorld } from '../../e2e/tournaments/tournament-world.ts'
import { type looks, openPhone, type Visit } from './visits.ts'

// The world of tournaments, wallet and leaderboards: a person among many, whose names are as long as names may be, or in both directions.

interface Season {
  readonly world: TournamentWorld
  /** It runs; the person has not joined it. */
  readonly cup: Cup
  /** It begins in a day. */
  readonly coming: Cup
}

interface Reward {
  readonly fromRank: number
  readonly toRank: number
  readonly name: string
  readonly nameAr: string
}

const seasons = new Map<Visit, Season>()
const own = { en: 'Maximiliana Rodriguez', ar: 'عبدالرحمن بن عبدالعزيز' } as const
const crowd = {
  en: ['Abdulrahman العتيبي', 'Bartholomew Alexandra', 'نور الهدى', 'Omar', 'Huda', 'Yousef', 'Sara', 'Christopher Williams', 'Ali', 'Mona'],
  ar: ['عبدالرحمن Al-Otaibi', 'محمد بن سلمان الأنصاري', 'Nour', 'عمر', 'هدى', 'يوسف', 'سارة', 'إسماعيل عبدالمجيد', 'علي', 'منى'],
} as const
const PEOPLE = 130

const watch: Reward = { fromRank: 1, toRank: 1, name: 'Smart watch and a month of unlimited games', nameAr: 'ساعة ذكية وشهر من الألعاب بلا حدود' }
const gold: Reward = { fromRank: 1, toRank: 1, name: 'Gold voucher', nameAr: 'قسيمة ذهبية' }
const silver: Reward = { fromRank: 2, toRank: 3, name: 'Silver voucher', nameAr: 'قسيمة فضية' }
const bronze: Reward = { fromRank: 4, toRank: 10, name: 'Bronze voucher', nameAr: 'قسيمة برونزية' }

/** A person on a phone in a look, in a world of its own: the list of tournaments is the same for everyone. */
export async function visitOfChampion(browser: Browser, look: (typeof looks)[number]): Promise<Visit> {
  const world = await startTournamentWorld()
  const page = await openPhone(browser, look)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.app.url })
  const session = await signInByApi(page, world.app, { msisdn: freshMsisdn(), name: own[look.language], language: look.language })
  const one: Visit = { place: world.app, page, session, language: look.language }
  const cup = await addNamed(world, -1, ['Ramadan Evenings Grand Championship', 'بطولة ليالي رمضان الكبرى للمحترفين'], [watch, silver, bronze])
  await world.db.query("update tournament set starts_at = now() - interval '2 days' where id = $1", [cup.id])
  const coming = await addNamed(world, 24, ['Eid Cup', 'كأس العيد'], [gold, silver])
  seasons.set(one, { world, cup, coming })
  return one
}

/** Ends the world of a visit. */
export async function endSeason(one: Visit): Promise<void> {
  await seasonOf(one).world.stop()
}

export function seasonOf(one: Visit): Season {
  const season = seasons.get(one)
  if (season === undefined) throw new Error('no tournament')
  return season
}

async function addNamed(world: TournamentWorld, startsInHours: number, [name, nameAr]: readonly [string, string], rewards: readonly Reward[]): Promise<Cup> {
  const { id } = await addCup(world, startsInHours)
  const pictured = JSON.stringify(rewards.map((reward) => ({ ...reward, image: '' })))
  await world.db.query('update tournament set name = $2, name_ar = $3, rewards = $4::jsonb where id = $1', [id, name, nameAr, pictured])
  return { id, name, nameAr }
}

/** Fills the world: other people in the running tournament and on the leaderboards, and ended tournaments with what the person won in them. */
export async function fillSeason(one: Visit): Promise<void> {
  const { world, cup } = seasonOf(one)
  const people = await addPeople(world, one.language)
  // The first three have different wins, so that they are the same in all looks.
  const wins = people.map((_person, at) => 1 + Math.floor((PEOPLE - at) / 3) + Math.max(0, 4 - at))
  await enterAll(world, cup, people, wins)
  await stand(world, [...people, one.session.userId], [...wins, 2])
  const win = async (names: readonly [string, string], rewards: readonly Reward[], place: number) => {
    const past = await addNamed(world, -1, names, rewards)
    const others = people.slice(0, 14)
    await enterAll(world, past, [...others, one.session.userId], [...others.map((_person, at) => 30 - 2 * at), 33 - 2 * place])
    await endCup(world, past, one.session)
    return past
  }
  // Two that the person has seen the result of: a code that was not claimed in time, and one that is not there yet.
  const [missed, promised] = [await win(['Summer Cup', 'كأس الصيف'], [gold], 1), await win(['Autumn Cup', 'كأس الخريف'], [watch, silver], 2)]
  const { db } = world
  await db.query("update voucher set expire_at = now() - interval '2 days' where tournament_id = $1", [missed.id])
  await db.query("update voucher set stock = 'silver', sealed_code = null where tournament_id = $1", [promised.id])
  await db.query('update tournament_entry set seen_at = now() where tournament_id = any($1)', [[missed.id, promised.id]])
  await win(['Back to School Cup', 'كأس العودة إلى المدارس'], [gold, silver, bronze], 12)
  await win(['Majlis Champions Night', 'ليلة أبطال مجلس'], [watch, silver, bronze], 1)
}

async function addPeople({ db }: TournamentWorld, language: Visit['language']): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    `insert into account (id, name, language, tnc_accepted, created_at)
     select gen_random_uuid(), ($1::text[])[1 + at % array_length($1::text[], 1)], $2, true, now() from generate_series(0, $3 - 1) as at returning id`,
    [crowd[language], language, PEOPLE],
  )
  return rows.map(({ id }) => id)
}

async function enterAll({ db }: TournamentWorld, { id }: Cup, people: readonly string[], wins: readonly number[]): Promise<void> {
  await db.query(
    `insert into tournament_entry (tournament_id, account_id, wins, joined_at, reached_at)
     select $1, p.account_id, p.wins, now(), now() - interval '1 second' from unnest($2::uuid[], $3::int[]) as p(account_id, wins)`,
    [id, people, wins],
  )
}

/** Gives people their wins on the leaderboard of today. */
async function stand({ db }: TournamentWorld, people: readonly string[], wins: readonly number[]): Promise<void> {
  await db.query(
    `with board as (
       insert into leaderboard (game_id, period, starts, slice_ms) values ('', 'daily', (now() at time zone 'utc')::date, 4096)
       on conflict (game_id, period, starts) do update set slice_ms = excluded.slice_ms returning id, slice_ms)
     insert into standing (user_id, leaderboard, region, wins, reached_at, slice)
     select p.user_id, board.id, 'pk', p.wins, now(), standing_slice(p.wins, now(), board.slice_ms)
     from board, unnest($1::uuid[], $2::int[]) as p(user_id, wins)`,
    [people, wins],
  )
}
