/** How what waits stands to what was promised. */
export type Urgency = 'calm' | 'near' | 'late'

/** From this part of the promise on, the end is near. */
const nearFrom = 0.75

interface Wait {
  /** Since when it waits, in milliseconds; null: nothing does. */
  readonly since: number | null
  readonly promiseMinutes: number
}

/** Which part of the promised time is used up; above 1 it is broken. */
export function usedOf({ since, promiseMinutes }: Wait, now: number): number {
  return since === null ? 0 : Math.max(0, now - since) / (promiseMinutes * 60_000)
}

export function urgencyOf(wait: Wait, now: number): Urgency {
  const used = usedOf(wait, now)
  if (used > 1) return 'late'
  return used >= nearFrom ? 'near' : 'calm'
}
