import type { Querier } from '#db/database.ts'
import { nothingMore, sql } from '#db/sql.ts'
import type { Clock } from './clock.ts'
import { type Ground, runWork, type Work } from './work.ts'

/** A process that lives is seen every second. Whoever was silent for longer than this was not there. */
const silenceMs = 3_000
/** The row is written at most this often. */
const beatMs = 500

interface Pulse {
  readonly worldAt: Date | null
  readonly aheadMs: number
}

/**
 * For whoever lets moments of orders happen: nobody else does until the work is over. Answers false when somebody else
 * is at it and `wait` is false. How long nobody was there is settled before anything happens that it bears on.
 */
export async function takeWatch(work: Work, clock: Clock, { wait }: { wait: boolean }): Promise<boolean> {
  const pulse = await work.db.first<Pulse>(sql`
    select world_at as "worldAt", ahead_ms as "aheadMs" from pulse for update ${wait ? nothingMore : sql`skip locked`}`)
  if (pulse === undefined) return false
  const { worldAt, aheadMs } = pulse
  const world = clock.now().getTime() - clock.aheadMs
  const silentMs = worldAt === null ? 0 : world - worldAt.getTime()
  // A clock that was moved while somebody was there has let nobody down: only the world's time counts.
  if (worldAt !== null && silentMs > silenceMs) addOutage(work, worldAt.getTime() + aheadMs, world + aheadMs)
  if (worldAt === null || silentMs >= beatMs) beat(work, world, clock.aheadMs)
  return true
}

/** For the timetable: whoever lives is seen, also while nothing is due. Answers false, for a job. */
export async function keepPulse(ground: Ground): Promise<boolean> {
  await runWork(ground, (work) => takeWatch(work, ground.clock, { wait: false }))
  return false
}

/**
 * When a process starts: whatever the program's clock has passed since somebody was last seen, it has passed with
 * nobody there, also if it was moved by hand meanwhile.
 */
export async function noteStart(ground: Ground): Promise<void> {
  await runWork(ground, async (work) => {
    const pulse = await work.db.first<Pulse>(sql`
      select world_at as "worldAt", ahead_ms as "aheadMs" from pulse for update`)
    const { clock } = ground
    const now = clock.now().getTime()
    const worldAt = pulse?.worldAt ?? null
    if (pulse !== undefined && worldAt !== null) {
      const seen = worldAt.getTime() + pulse.aheadMs
      if (now - seen > silenceMs) addOutage(work, seen, now)
    }
    beat(work, now - clock.aheadMs, clock.aheadMs)
  })
}

/** When somebody was last seen, in milliseconds of the world's time: whatever was kept before that is there, too. */
export async function readBeat(db: Querier): Promise<number> {
  const pulse = await db.first<{ worldAt: Date | null }>(sql`select world_at as "worldAt" from pulse`)
  return pulse?.worldAt?.getTime() ?? -Infinity
}

/** An admin moves the clock: somebody was there for all of the time that it passes. */
export function noteAhead(work: Work, aheadMs: number): void {
  work.send(sql`update pulse set ahead_ms = greatest(ahead_ms, ${aheadMs})`)
}

function addOutage(work: Work, from: number, to: number): void {
  work.send(sql`
    insert into outage (from_at, to_at) values (${new Date(from)}, ${new Date(to)})
    on conflict (from_at) do update set to_at = greatest(outage.to_at, excluded.to_at)`)
}

/** Another process may have heard later of a clock that was moved: it never goes back. */
function beat(work: Work, world: number, aheadMs: number): void {
  work.send(sql`
    update pulse set world_at = ${new Date(world)}, ahead_ms = greatest(ahead_ms, ${aheadMs}::bigint)`)
}
