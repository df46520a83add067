import { welfare as rules } from './tariff.ts'

export type SignInReward = (typeof rules.signIn)[number]

const days = rules.signIn.length

/** Which of the seven windows comes after this one. A day that was missed dims none of them. */
export function dayAfter(last: number | undefined): number {
  return ((last ?? 0) % days) + 1
}

export function signInReward(day: number): SignInReward {
  const reward = rules.signIn[day - 1]
  if (reward === undefined) throw new RangeError(`there is no day ${day}`)
  return reward
}
