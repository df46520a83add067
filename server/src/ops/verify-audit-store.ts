import { sql } from '#db/sql.ts'
import type { Problem } from '#ledger/verify.ts'
import type { Reading } from '#work/work.ts'

const maxProblems = 100

/**
 * Rows of the audit log that do not follow from the one before them: a number is missing, a text was changed or put
 * between others, or a column says something else than the text that was hashed. The last is held against the head, for
 * rows cut off at the end leave no gap.
 */
export function verifyAudit({ db }: Pick<Reading, 'db'>): Promise<readonly Problem[]> {
  return db.rows<Problem>(sql`
    select 'audit' as kind, concat_ws(' ', 'row', number) as about, expected, number as found from (
      select number, hash, 1 + lag(number, 1, 0::bigint) over w as expected,
        sha256('\\x04'::bytea || lag(hash, 1, decode(repeat('00', 32), 'hex')) over w || convert_to(said, 'UTF8'))
          as worked_out,
        said::jsonb = jsonb_build_object(
          'after', after, 'before', before, 'id', number, 'thing', subject, 'what', action, 'who', actor_id,
          'why', reason, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as is_told
      from audit window w as (order by number)
    ) chained where number <> expected or hash <> worked_out or not is_told

    union all
    select 'audit', 'head', h.number, coalesce(l.number, 0) from audit_head h
      left join (select number, hash from audit order by number desc limit 1) l on true
    where h.number <> coalesce(l.number, 0) or h.hash <> coalesce(l.hash, decode(repeat('00', 32), 'hex'))
    limit ${maxProblems}`)
}

/** Heads of the log that were sealed, and published, and that no row has any more: the log was written anew. */
export function verifySealedHeads({ db }: Pick<Reading, 'db'>): Promise<readonly Problem[]> {
  return db.rows<Problem>(sql`
    select 'audit' as kind, concat_ws(' ', 'head sealed on', day) as about, 1 as expected, 0 as found from sealed_day
    where audit is not null and not exists (select from audit where hash = sealed_day.audit) order by number
    limit ${maxProblems}`)
}
