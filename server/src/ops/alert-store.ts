import type { Incident } from '@kaihei/domain/ops/alert'
import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

interface AlertRow {
  readonly id: string
  readonly about: string
  readonly count: number
  readonly openedAt: Date
  readonly closedAt: Date | null
}

const columns = sql`id, about, (detail ->> 'count')::int as count, opened_at as "openedAt", closed_at as "closedAt"`

/** Answers those that nobody knew of: of several processes that find the same, one. */
export function openAlerts(work: Work, incidents: readonly Incident[]): Promise<readonly Incident[]> {
  const sorted = incidents.toSorted((a, b) => (a.about < b.about ? -1 : 1))
  return work.db.rows<Incident>(sql`
    insert into alert (id, about, detail, opened_at)
    select id, about, jsonb_build_object('count', count), ${work.now}
    from unnest(${sorted.map(() => newId())}::uuid[], ${sorted.map(({ about }) => about)}::text[],
      ${sorted.map(({ count }) => count)}::int[]) as i (id, about, count)
    on conflict (about) where closed_at is null do nothing
    returning about, (detail ->> 'count')::int as count`)
}

/** Whatever is not among them is over. Answers what was open until now. */
export function closeAlerts(work: Work, still: readonly Incident[]): Promise<readonly Incident[]> {
  return work.db.rows<Incident>(sql`
    update alert set closed_at = ${work.now}
    where closed_at is null and about <> all(${still.map(({ about }) => about)}::text[])
    returning about, (detail ->> 'count')::int as count`)
}

/** Those that are open, then the latest of the others. */
export function listAlerts({ db }: Reading, limit: number): Promise<readonly AlertRow[]> {
  return db.rows<AlertRow>(sql`
    select ${columns} from alert order by closed_at is not null, opened_at desc, id limit ${limit}`)
}
