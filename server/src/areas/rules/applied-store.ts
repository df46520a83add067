import type { RuleKey } from '@kaihei/domain/rules/keys'
import { firstTariff, readRule } from '@kaihei/domain/rules/run-rules'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** A table whose change has to be brought to rows that were made before it. */
export type AppliedKey = Extract<RuleKey, 'playLevels' | 'vip.levels'>

const beginning = '00000000-0000-0000-0000-000000000000'

/**
 * What holds at a moment by the rows themselves: a process that has not heard of a change yet would otherwise take back
 * what another has applied.
 */
function inForce(key: AppliedKey, now: Date): Sql {
  return sql`coalesce((
    select value from rule_version where key = ${key} and from_at <= ${now} order by from_at desc, number desc limit 1),
    ${JSON.stringify(readRule(firstTariff, key))}::jsonb)`
}

/** For the timetable: the table of this key that is not applied, or not to the end. */
export function unapplied(key: AppliedKey): (now: Date) => Sql {
  return (now) => sql`
    select key from applied_rule
    where key = ${key} and (walked_to is not null or value is distinct from ${inForce(key, now)})`
}

export interface Walk<Table> {
  readonly table: Table
  /** Those up to this id have been seen to. */
  readonly after: string
}

/**
 * Takes hold of the table that is to be applied, of several processes one; none if it is another's turn. A table that
 * changes on the way is begun anew. The first of all has nothing to change: everything was made under it.
 */
export async function takeUnapplied<Table>(
  { db, now }: Work,
  key: AppliedKey,
): Promise<Walk<Table> | undefined> {
  const row = await db.first<{
    value: Table | null
    walkedTo: string | null
    next: Table
    same: boolean
  }>(sql`
    select value, walked_to as "walkedTo", next, value = next as same
    from (select * from applied_rule where key = ${key} for update skip locked) a, (select ${inForce(key, now)} as next) n`)
  if (row === undefined) return undefined
  if (row.same) return row.walkedTo === null ? undefined : { table: row.next, after: row.walkedTo }
  const after = row.value === null ? null : beginning
  await db.run(sql`
    update applied_rule set value = ${JSON.stringify(row.next)}::jsonb, walked_to = ${after}::uuid where key = ${key}`)
  return after === null ? undefined : { table: row.next, after }
}

/** Null: to the end. */
export async function saveWalked({ db }: Work, key: AppliedKey, walkedTo: string | null): Promise<void> {
  await db.run(sql`update applied_rule set walked_to = ${walkedTo}::uuid where key = ${key}`)
}

/** What was applied last; none before the first time. */
export async function findApplied<Table>({ db }: Reading, key: AppliedKey): Promise<Table | undefined> {
  const row = await db.first<{ value: Table | null }>(sql`select value from applied_rule where key = ${key}`)
  return row?.value ?? undefined
}
