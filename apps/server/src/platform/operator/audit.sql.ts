import type { Queries } from '../db/pool.ts'

/** An action of an operator, as the audit stores it. */
export interface ActRow {
  readonly id: string
  readonly at: Date
  /** The name that the operator gave. Anybody who can read the token may give any name. */
  readonly operator: string
  /** Area and command, such as 'users warn'. */
  readonly command: string
  readonly input: Readonly<Record<string, unknown>>
  /** Id of what the command was about; null when there is no such thing. */
  readonly subject: string | null
  readonly reason: string
  /** The sentence with which the command was refused; null when it was performed. */
  readonly refusal: string | null
}

/** Writes an act into the audit, performed or refused. */
export async function insertAct(db: Queries, act: ActRow): Promise<void> {
  await db.query('insert into operator_act (id, at, operator, command, input, subject, reason, refusal) values ($1, $2, $3, $4, $5, $6, $7, $8)', [
    act.id,
    act.at,
    act.operator,
    act.command,
    JSON.stringify(act.input),
    act.subject,
    act.reason,
    act.refusal,
  ])
}

export interface WantedActs {
  readonly subject: string | undefined
  readonly operator: string | undefined
  readonly area: string | undefined
  readonly limit: number
}

/** The newest actions first. */
export function selectActs(db: Queries, { subject, operator, area, limit }: WantedActs): Promise<ActRow[]> {
  return db.query<ActRow>(
    `select * from operator_act where ($1::text is null or subject = $1) and ($2::text is null or operator = $2)
       and ($3::text is null or split_part(command, ' ', 1) = $3) order by id desc limit $4`,
    [subject ?? null, operator ?? null, area ?? null, limit],
  )
}
