import { type Sql, sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'
import { withdrawalColumns, type WithdrawalRow } from './store.ts'

export interface DuePayout extends WithdrawalRow {
  /** None: it is only approved so far. */
  readonly payingSince: Date | null
}

function areDue(methods: readonly string[], now: Date): Sql {
  return sql`
    w.method = any(${methods}::text[]) and w.next_try_at <= ${now}
      and (w.state = 1 or w.state = 2 and w.paid_by = 'provider')
    order by w.next_try_at`
}

/** What these providers are to be given or asked about by now. */
export function duePayouts(methods: readonly string[]): (now: Date) => Sql {
  return (now) => sql`select w.id from withdrawal w where ${areDue(methods, now)}`
}

/** One that a provider is to be given or asked about, held; what another process holds is passed over. */
export function lockDuePayout(work: Work, methods: readonly string[]): Promise<DuePayout | undefined> {
  return work.db.first<DuePayout>(sql`
    select ${withdrawalColumns},
      (select e.at from withdrawal_event e where e.withdrawal_id = w.id and e.state = 2) as "payingSince"
    from withdrawal w
    where ${areDue(methods, work.now)} limit 1 for update of w skip locked`)
}
