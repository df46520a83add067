import type { Live } from '#live/live.ts'
import type { Reading } from '#work/reading.ts'

/** Longer than anything that is read as old is old: what somebody changed before that is in it. */
const settledAfterMs = 3_000

/** Who is seen otherwise since so short a time that what is read as old may not know it. */
export interface Lately {
  /** Nobody in particular: whether everybody is. */
  readonly has: (userId: string | undefined) => boolean
}

export function followLately(live: Live): Lately {
  /** In the order in which they changed. */
  const changedAt = new Map<string, number>()
  let everybodyAt = -Infinity
  const isLate = (at: number) => performance.now() - at < settledAfterMs

  function sweep(): void {
    for (const [id, at] of changedAt) {
      if (isLate(at)) return
      changedAt.delete(id)
    }
  }

  live.onPeopleChanged((userIds) => {
    sweep()
    if (userIds === null) everybodyAt = performance.now()
    for (const id of userIds ?? []) {
      changedAt.delete(id)
      changedAt.set(id, performance.now())
    }
  })
  live.onGap(() => (everybodyAt = performance.now()))
  return {
    has: (userId) =>
      isLate(everybodyAt) || (userId !== undefined && isLate(changedAt.get(userId) ?? -Infinity)),
  }
}

interface Looking {
  readonly work: Reading
  /** The same where there is no replica. */
  readonly old: Reading
  readonly viewerId: string | undefined
}

/**
 * What everybody sees, as it was two seconds ago at most. But whoever has just changed sees it as it is, and so does
 * everybody who looks at them.
 */
export async function findOld<Found extends { readonly people: readonly string[] }>(
  lately: Lately,
  { work, old, viewerId }: Looking,
  find: (reading: Reading) => Promise<Found>,
): Promise<Found> {
  if (old === work || lately.has(viewerId)) return find(work)
  // Whoever is too new for what is old is there all the same.
  const found = await find(old).catch(() => undefined)
  return found === undefined || found.people.some(lately.has) ? find(work) : found
}
