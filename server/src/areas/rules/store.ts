import type { RuleKey } from '@kaihei/domain/rules/keys'
import type { RunningKey } from '@kaihei/domain/rules/run-rules'
import type { RuleVersion } from '@kaihei/domain/rules/versions'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** A change as whoever asks about it reads it. */
export interface ToldVersion extends RuleVersion {
  readonly by: string
  /** Who agreed, where two have to. */
  readonly second: string | null
  readonly why: string
  readonly at: Date
}

const told = sql`
  select v.number, v.key, v.value, v.from_at as "from", u.nickname as by, s.nickname as second, v.why, v.at
  from rule_version v join app_user u on u.id = v.by_id left join app_user s on s.id = v.second_id`

/** Those that came after the one with this number. */
export function listVersionsAfter(
  { db }: Pick<Reading, 'db'>,
  number: number,
): Promise<readonly RuleVersion[]> {
  return db.rows<RuleVersion>(sql`
    select number, key, value, from_at as "from" from rule_version where number > ${number} order by number`)
}

export function listVersions({ db }: Reading): Promise<readonly ToldVersion[]> {
  return db.rows<ToldVersion>(sql`${told} order by v.number`)
}

/** Everything that was ever decided about one rule, the newest first. */
export function listHistory({ db }: Reading, key: RuleKey): Promise<readonly ToldVersion[]> {
  return db.rows<ToldVersion>(sql`${told} where v.key = ${key} order by v.number desc limit 200`)
}

/** Rules are judged together: of two who change them at once one waits for the other. Reading goes on. */
export async function holdRules({ db }: Work): Promise<void> {
  await db.run(sql`lock table rule_version in exclusive mode`)
}

/**
 * Now, or a moment later if somebody who began after us was first and has decided something that holds at once: what we decide
 * comes after it. For whoever holds the rules.
 */
export async function momentToDecide({ db, now }: Work): Promise<Date> {
  const last = await db.first<{ at: Date | null }>(
    sql`select max(from_at) as at from rule_version where from_at = at and at > ${now}`,
  )
  return last?.at ?? now
}

export interface NewVersion<Key extends RunningKey = RunningKey> {
  readonly key: Key
  readonly value: unknown
  readonly from: Date
  readonly byId: string
  readonly secondId: string | null
  readonly why: string
}

export async function addVersion({ db, now }: Work, version: NewVersion): Promise<number> {
  const { key, value, from, byId, secondId, why } = version
  const row = await db.first<{ number: number }>(sql`
    insert into rule_version (key, value, from_at, by_id, second_id, why, at)
    values (${key}, ${JSON.stringify(value)}, ${from}, ${byId}, ${secondId}, ${why}, ${now}) returning number`)
  if (row === undefined) throw new Error('a change of a rule was not kept')
  return row.number
}
