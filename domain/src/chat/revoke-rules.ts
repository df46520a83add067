import { talk } from './talk-tariff.ts'

export function mayStillRevoke(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() <= talk.revokeMinutes * 60_000
}
