import {
  addPersonNote,
  getPerson,
  revealPerson,
  setRole,
  signOutPerson,
} from '@kaihei/domain/ops/people-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { addNote } from '#areas/sanctions/note-store.ts'
import { endSessions } from '#areas/users/end-sessions.ts'
import { lockUser } from '#areas/users/store.ts'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import type { House } from '#house.ts'
import { type Route, answer } from '#http/answer.ts'
import { readIdentity } from '#views/person/detail-store.ts'
import { describePerson } from '#views/person/describe-person.ts'
import { propose } from './approvals.ts'
import { writeAudit } from './audit-store.ts'
import { mayJudge } from './impose-sanction.ts'
import { hasDoneLately } from './read-audit-store.ts'
import { judgeRole } from './set-role.ts'
import { listSanctionsOf } from './sanction-store.ts'

/** A page that is read again by itself is one reading. */
const oneReadingMinutes = 15

/** The page of one person, as staff see it, and what they can do there beside judging. */
export function personRoutes({ config: { sessionSecret } }: House): readonly Route[] {
  return [
    answer(getPerson, async ({ work, actor, input: { uk } }) => {
      const userId = await getUserIdOf(work, uk)
      const read = { actorId: actor.userId, action: 'person.read', subject: `user:${userId}` } as const
      if (!(await hasDoneLately(work, read, oneReadingMinutes)))
        await writeAudit(work, { ...read, reason: '' })
      const sanctions = await listSanctionsOf(work, userId)
      return describePerson(work, userId, { sanctions, secret: sessionSecret })
    }),

    answer(revealPerson, async ({ work, actor, input: { uk, reason } }) => {
      const userId = await getUserIdOf(work, uk)
      const { account, discord, payees } = await readIdentity(work, userId)
      await writeAudit(work, {
        actorId: actor.userId,
        action: 'person.revealed',
        subject: `user:${userId}`,
        reason,
      })
      return { account, discord, payees }
    }),

    answer(addPersonNote, async ({ work, actor, input: { uk, text } }) => {
      const userId = await getUserIdOf(work, uk)
      const id = await addNote(work, { userId, text, byId: actor.userId })
      await writeAudit(work, {
        actorId: actor.userId,
        action: 'person.noted',
        subject: `user:${userId}`,
        reason: text,
        after: { noteId: id },
      })
      const { nickname } = await lockUser(work, actor.userId)
      return { id, text, by: nickname, at: work.now.toISOString() }
    }),

    answer(setRole, async ({ work, actor, input: { uk, role, on, reason } }) => {
      const userId = await getUserIdOf(work, uk)
      if (userId === actor.userId) throw new Refusal('not_yourself')
      await judgeRole(work, { userId, role, on })
      const proposal = { kind: 'role', uk, role, on } as const
      const subject = `user:${userId}`
      const id = await propose(work, actor, { proposal, subject, concernsId: userId, reason })
      return { id, state: 'waiting' as const }
    }),

    answer(signOutPerson, async ({ work, actor, input: { uk, id, reason } }) => {
      const userId = await getUserIdOf(work, uk)
      await mayJudge(work, actor, userId)
      const ended = await endSessions(work, userId, id === undefined ? {} : { only: id })
      await writeAudit(work, {
        actorId: actor.userId,
        action: 'person.signedOut',
        subject: `user:${userId}`,
        reason,
        after: { ended },
      })
      return { ended }
    }),
  ]
}
