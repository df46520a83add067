import { keepInvitation } from '#areas/invitations/keep-invitation.ts'
import type { Work } from '#work/work.ts'
import { daysAgo } from './days-ago.ts'

/** Who came by the code of the demo's boss, and how many days ago; what they order brings something to him. */
const invited: Readonly<Record<string, number>> = {
  塞纳河右岸: 96,
  五点半的太阳: 61,
  不想早八: 47,
  葡式蛋挞加热: 45,
}

export function invitedDaysAgo(nickname: string): number | undefined {
  return invited[nickname]
}

/** Before anybody orders anything. */
export async function recallInvitations(
  work: Work,
  invitedBy: string,
  idByName: (nickname: string) => string,
): Promise<void> {
  for (const [nickname, days] of Object.entries(invited)) {
    const fact = { type: 'user.registered', userId: idByName(nickname), invitedBy } as const
    await keepInvitation(daysAgo(work, days), fact)
  }
}
