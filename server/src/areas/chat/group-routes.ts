import { randomInt } from 'node:crypto'
import { systemConversation } from '@kaihei/domain/chat/accounts'
import * as calls from '@kaihei/domain/chat/group-calls'
import {
  can,
  type GroupAction,
  groupNotice,
  groupTip,
  joinOutcome,
  type JoinStatus,
} from '@kaihei/domain/chat/group-rules'
import type { NoticePayload, TipPayload } from '@kaihei/domain/chat/shapes'
import { chat as terms } from '@kaihei/domain/chat/tariff'
import { Refusal } from '@kaihei/domain/refusal'
import { areBlocked } from '#areas/blocks/store.ts'
import { refuseMuted } from '#areas/sanctions/store.ts'
import { lockUser } from '#areas/users/store.ts'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import {
  addMember,
  append,
  type Held,
  holdService,
  makeGroupLog,
  removeMember,
  saveRole,
} from '#messaging/log-store.ts'
import type { House } from '#house.ts'
import { type Route, answer } from '#http/answer.ts'
import type { Actor } from '#http/actor.ts'
import type { Work } from '#work/work.ts'
import { findPlace, listPeople } from './conversation-store.ts'
import { describeEntries } from './describe.ts'
import * as store from './group-store.ts'

/** Without letters and digits that are taken for each other when somebody reads it out. */
const idAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const newGroupId = () => Array.from({ length: 10 }, () => idAlphabet[randomInt(idAlphabet.length)]).join('')

export function groupRoutes({ chat }: House): readonly Route[] {
  /** Says in the group's own log what has happened in it. */
  async function tip(
    work: Work,
    actor: Actor,
    groupId: string,
    held: Held,
    payload: TipPayload,
  ): Promise<void> {
    const { entry } = await append(work, held, { sender: actor.uk, type: 'TIMGroupTipElem', payload })
    const side = { me: actor.uk, target: { conversationType: 'GROUP', to: groupId } } as const
    const entries = [...(await describeEntries(work, side, [entry]))]
    work.afterCommit(() => {
      chat.deliver(held.id, { roster: held.roster }, { what: 'entries', entries }, entry.seq)
      chat.signal(held.id, { roster: held.roster }, { what: 'group', groupID: groupId })
    })
  }

  /** Tells single people of a group, each in the log of what the system tells them; in one order, against deadlocks. */
  async function notify(work: Work, people: readonly string[], payload: NoticePayload): Promise<void> {
    for (const userId of people.toSorted()) {
      const held = await holdService(work, userId, systemConversation)
      const said = { sender: systemConversation, type: 'TIMGroupSystemNoticeElem', payload } as const
      const { entry } = await append(work, held, said)
      const side = { me: '', target: { conversationType: systemConversation, to: '' } } as const
      const entries = [...(await describeEntries(work, side, [entry]))]
      work.afterCommit(() => chat.deliver(held.id, [userId], { what: 'entries', entries }, entry.seq))
    }
  }

  async function getGroupFor(work: Work, actor: Actor, groupID: string, action: GroupAction) {
    const group = store.mustBeIn(await store.holdGroup(work, actor.userId, groupID))
    if (!can(group.role, action)) throw new Refusal(action === 'quit' ? 'owner_stays' : 'not_your_group')
    return group
  }

  /** Lets somebody in; the group is held. */
  async function letIn(work: Work, actor: Actor, group: store.HeldGroup, userId: string, uk: string) {
    if ((await store.countMembers(work, group.held.id)) >= terms.group.maxMembers)
      throw new Refusal('group_full')
    const roster = await addMember(work, group.held, userId)
    await tip(
      work,
      actor,
      group.id,
      { ...group.held, roster },
      {
        operationType: groupTip.joined,
        operatorID: actor.uk,
        userIDList: [uk],
      },
    )
  }

  return [
    answer(calls.listGroups, async ({ work, actor }) => ({
      items: [...(await store.listGroupsOf(work, actor.userId))],
    })),

    answer(calls.getGroup, ({ work, actor, input }) =>
      store.getGroupAsSeen(work, actor.userId, input.groupID),
    ),

    answer(calls.createGroup, async ({ work, actor, input }) => {
      await lockUser(work, actor.userId)
      await refuseMuted(work, actor.userId)
      if ((await store.countOwned(work, actor.userId)) >= terms.group.maxOwned)
        throw new Refusal('too_many_groups')
      const id = newGroupId()
      const held = await makeGroupLog(work, id, actor.userId)
      const { name, introduction = '', joinOption = 'FreeAccess' } = input
      await store.addGroup(work, { id, conversationId: held.id, name, introduction, joinOption })
      await tip(work, actor, id, held, {
        operationType: groupTip.joined,
        operatorID: actor.uk,
        userIDList: [actor.uk],
      })
      return store.getGroupAsSeen(work, actor.userId, id)
    }),

    answer(calls.joinGroup, async ({ work, actor, input }) => {
      const group = await store.holdGroup(work, actor.userId, input.groupID)
      if (group.dismissed) throw new Refusal('group_dismissed')
      const outcome = (status: JoinStatus) => ({ outcome: joinOutcome(status), status })
      if (group.role !== undefined) return outcome('AlreadyInGroup')
      if (await areBlocked(work, actor.userId, await store.getOwnerId(work, group.held.id))) {
        throw new Refusal('chat_blocked')
      }
      if (group.joinOption === 'DisableApply') throw new Refusal('group_closed')
      if (group.joinOption === 'FreeAccess') {
        await letIn(work, actor, group, actor.userId, actor.uk)
        return outcome('JoinedSuccess')
      }
      const note = input.applyMessage ?? ''
      if (note !== '') await refuseMuted(work, actor.userId)
      const applied = await store.addApplication(work, { groupId: group.id, userId: actor.userId, note })
      if (applied.isNew) {
        await notify(work, await store.listDeciders(work, group.held.id), {
          operationType: groupNotice.applied,
          operatorID: actor.uk,
          groupProfile: { groupID: group.id, name: group.name },
          handleMessage: note,
          applicationID: applied.id,
        })
      }
      return outcome('WaitAdminApproval')
    }),

    answer(calls.quitGroup, async ({ work, actor, input }) => {
      const { id, held } = await getGroupFor(work, actor, input.groupID, 'quit')
      const roster = await removeMember(work, held.id, actor.userId)
      const quit = { operationType: groupTip.quit, operatorID: actor.uk, userIDList: [actor.uk] }
      await tip(work, actor, id, { ...held, roster }, quit)
      work.afterCommit(() => chat.signal(held.id, [actor.userId], { what: 'group', groupID: id }))
      return null
    }),

    answer(calls.dismissGroup, async ({ work, actor, input }) => {
      const { id, name, held } = await getGroupFor(work, actor, input.groupID, 'dismiss')
      await store.saveDismissed(work, id)
      await work.tell({ type: 'chat.groupDismissed', conversationId: held.id })
      const members = await listPeople(work, held.id)
      await notify(
        work,
        members.filter((userId) => userId !== actor.userId),
        {
          operationType: groupNotice.dismissed,
          operatorID: actor.uk,
          groupProfile: { groupID: id, name },
        },
      )
      work.afterCommit(() => chat.signal(held.id, { roster: held.roster }, { what: 'group', groupID: id }))
      return null
    }),

    answer(calls.changeGroupOwner, async ({ work, actor, input }) => {
      const { id, held } = await getGroupFor(work, actor, input.groupID, 'transfer')
      const heirId = await getUserIdOf(work, input.newOwnerID)
      if (heirId === actor.userId) throw new Refusal('not_yourself')
      if ((await store.findRole(work, held.id, heirId)) === undefined) throw new Refusal('not_a_member')
      // One owner at a time: the old one steps back first.
      await saveRole(work, held.id, actor.userId, 'Member')
      await saveRole(work, held.id, heirId, 'Owner')
      await tip(work, actor, id, held, {
        operationType: groupTip.profileChanged,
        operatorID: actor.uk,
        userIDList: [input.newOwnerID],
        newGroupProfile: { ownerID: input.newOwnerID },
      })
      return store.getGroupAsSeen(work, actor.userId, id)
    }),

    answer(calls.updateGroup, async ({ work, actor, input: { groupID, ...change } }) => {
      const { id, held } = await getGroupFor(work, actor, groupID, 'update')
      await refuseMuted(work, actor.userId)
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      if (Object.keys(given).length > 0) {
        await store.saveGroup(work, id, given)
        await tip(work, actor, id, held, {
          operationType: groupTip.profileChanged,
          operatorID: actor.uk,
          userIDList: [],
          newGroupProfile: given,
        })
      }
      return store.getGroupAsSeen(work, actor.userId, id)
    }),

    answer(calls.setMemberRole, async ({ work, actor, input: { groupID, userID, role = 'Admin' } }) => {
      const { id, held } = await getGroupFor(work, actor, groupID, 'setRoles')
      const memberId = await getUserIdOf(work, userID)
      if (memberId === actor.userId) throw new Refusal('not_yourself')
      const before = await store.findRole(work, held.id, memberId)
      if (before === undefined) throw new Refusal('not_a_member')
      if (before !== role) {
        await saveRole(work, held.id, memberId, role)
        await tip(work, actor, id, held, {
          operationType: role === 'Admin' ? groupTip.roleGiven : groupTip.roleTaken,
          operatorID: actor.uk,
          userIDList: [userID],
        })
      }
      const member = await store.findMember(work, held.id, memberId)
      if (member === undefined) throw new Refusal('not_a_member')
      return member
    }),

    answer(calls.listApplicationsToGroups, async ({ work, actor }) => ({
      items: [...(await store.listOpenApplications(work, actor.userId))],
    })),

    answer(calls.handleApplication, async ({ work, actor, input }) => {
      const asked = await store.findApplication(work, input.applicationID)
      if (asked === undefined) throw new Refusal('not_found')
      const group = await getGroupFor(work, actor, asked.groupId, 'handleApplications')
      // The group is held now: two who decide at once do so one after the other.
      const application = await store.findApplication(work, input.applicationID)
      if (application === undefined || application.handled) throw new Refusal('already_handled')
      const agreed = input.handleAction === 'Agree'
      const { uk } = await store.getPerson(work, application.userId)
      const isIn = (await store.findRole(work, group.held.id, application.userId)) !== undefined
      if (agreed && !isIn) await letIn(work, actor, group, application.userId, uk)
      const message = input.handleMessage ?? ''
      await store.saveHandled(work, application.id, { byId: actor.userId, agreed, message })
      await notify(work, [application.userId], {
        operationType: agreed ? groupNotice.agreed : groupNotice.rejected,
        operatorID: actor.uk,
        groupProfile: { groupID: group.id, name: group.name },
        handleMessage: message,
      })
      return null
    }),

    answer(calls.listGroupMembers, async ({ work, actor, input }) => {
      const place = await findPlace(work, actor.userId, { conversationType: 'GROUP', to: input.groupID })
      if (place === undefined) {
        await store.getGroupAsSeen(work, actor.userId, input.groupID)
        throw new Refusal('not_in_group')
      }
      const { count = terms.group.membersPerPage.usual, offset = 0 } = input
      const members = [...(await store.listMembers(work, place.id, { offset, limit: count + 1 }))]
      const more = members.length > count
      return { members: members.slice(0, count), nextOffset: more ? offset + count : 0 }
    }),
  ]
}
