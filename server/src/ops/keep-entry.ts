import type { Deed } from '@kaihei/domain/ops/deeds'
import type { RunningKey } from '@kaihei/domain/rules/run-rules'
import { keepAtOnce } from '#areas/rules/change-rule.ts'
import type { Work } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'

export interface By {
  readonly byId: string
  readonly why: string
}

interface Kept extends By {
  readonly key: RunningKey
  /** As the log names it: `game:lol`. */
  readonly subject: string
  readonly action: Deed
}

/** Keeps what is said of one thing of the catalogue. The log says what is another than it was, and of a new one everything. */
export async function keepEntry(
  work: Work,
  { key, subject, action, byId, why, before = {}, entry }: Kept & { before?: object; entry: object },
): Promise<void> {
  await keepAtOnce(work, { key, value: entry, byId, secondId: null, why })
  await writeAudit(work, {
    actorId: byId,
    action,
    subject,
    reason: why,
    before: differing(before, entry),
    after: differing(entry, before),
  })
}

/** What one of them says that the other does not say so; what something was called before is nobody's deed. */
function differing(one: object, other: object): Readonly<Record<string, unknown>> {
  const said = new Map<string, unknown>(Object.entries(other))
  return Object.fromEntries(
    Object.entries(one).filter(
      ([name, value]) => name !== 'former' && JSON.stringify(value) !== JSON.stringify(said.get(name)),
    ),
  )
}

/** Keeps another order; the same is none. Answers what holds then. */
export async function keepOrder<Code extends string>(
  work: Work,
  {
    key,
    subject,
    action,
    byId,
    why,
    before,
    after,
  }: Kept & { before: readonly Code[]; after: readonly Code[] },
): Promise<Code[]> {
  if (before.join() === after.join()) return [...before]
  await keepAtOnce(work, { key, value: after, byId, secondId: null, why })
  await writeAudit(work, {
    actorId: byId,
    action,
    subject,
    reason: why,
    before: { order: before },
    after: { order: after },
  })
  return [...after]
}
