import { joinOutcome } from '@kaihei/domain/chat/group-rules'
import TencentCloudChat from '@tencentcloud/chat'
import * as z from 'zod/mini'
import { chatCardsText } from '#text/chat-cards.ts'
import type { Events } from './events.ts'
import { fail } from './hosted-error.ts'
import { read } from './hosted-sdk.ts'
import type { AskSdk } from './hosted-sdk.ts'
import * as shapes from './hosted-shapes.ts'
import { MessagingError } from './messaging.ts'
import type { GroupOperations, MessagingClient } from './messaging.ts'

const { TYPES } = TencentCloudChat

const ofGroup = z.object({ group: shapes.group })
const ofMembers = z.object({ memberList: z.array(shapes.member) })

/** What can be done with groups at the hosted service. `applications` are those it has told of, in its own shape. */
export function makeHostedGroups(
  ask: AskSdk,
  emit: Events['emit'],
  applications: Map<string, unknown>,
): GroupOperations & Pick<MessagingClient, 'getGroupList'> {
  return {
    getGroupList: async () => {
      const answer = await ask((use) => use.getGroupList())
      const { groupList } = read(z.object({ groupList: z.array(shapes.group) }), answer)
      emit('groupListUpdated', groupList)
      return groupList
    },
    getGroupProfile: async (groupID) =>
      read(ofGroup, await ask((use) => use.getGroupProfile({ groupID }))).group,
    createGroup: async ({ joinOption, ...group }) => {
      if (joinOption !== undefined && joinOption !== 'FreeAccess') throw fail('UNSUPPORTED')
      return read(ofGroup, await ask((use) => use.createGroup({ ...group, type: TYPES.GRP_MEETING }))).group
    },
    joinGroup: async (groupID, options = {}) => {
      const { status } = read(shapes.joined, await ask((use) => use.joinGroup({ groupID, ...options })))
      return { status, outcome: joinOutcome(status) }
    },
    quitGroup: async (groupID) => {
      await ask((use) => use.quitGroup(groupID))
    },
    dismissGroup: async (groupID) => {
      await ask((use) => use.dismissGroup(groupID))
    },
    changeGroupOwner: async (change) => read(ofGroup, await ask((use) => use.changeGroupOwner(change))).group,
    updateGroupProfile: async ({ joinOption, ...change }) => {
      if (joinOption !== undefined && joinOption !== 'FreeAccess') throw fail('UNSUPPORTED')
      return read(ofGroup, await ask((use) => use.updateGroupProfile(change))).group
    },
    getGroupApplicationList: async () => {
      const answer = await ask((use) => use.getGroupApplicationList())
      const { applicationList } = read(z.object({ applicationList: z.array(z.unknown()) }), answer)
      return applicationList.flatMap((raw) => {
        const found = shapes.application.safeParse(raw).data
        if (found === undefined) return []
        const applicationID = `${found.groupID} ${found.applicant}`
        applications.set(applicationID, raw)
        return [{ applicationID, ...found }]
      })
    },
    handleGroupApplication: async ({ applicationID, ...handling }) => {
      const application = applications.get(applicationID)
      if (application === undefined) throw new MessagingError('NOT_FOUND', chatCardsText.unsupported)
      await ask((use) => use.handleGroupApplication({ ...handling, application }))
      applications.delete(applicationID)
    },
    getGroupMemberList: async ({ groupID, count = 30, offset = 0 }) => {
      const answer = await ask((use) => use.getGroupMemberList({ groupID, count, offset }))
      const { memberList } = read(ofMembers, answer)
      return { members: memberList, nextOffset: memberList.length < count ? 0 : offset + memberList.length }
    },
    setGroupMemberRole: async ({ groupID, userID, role = 'Admin' }) => {
      const named = role === 'Admin' ? TYPES.GRP_MBR_ROLE_ADMIN : TYPES.GRP_MBR_ROLE_MEMBER
      await ask((use) => use.setGroupMemberRole({ groupID, userID, role: named }))
      const answer = await ask((use) => use.getGroupMemberProfile({ groupID, userIDList: [userID] }))
      const [found] = read(ofMembers, answer).memberList
      if (found === undefined) throw new MessagingError('NOT_FOUND', chatCardsText.unsupported)
      return { ...found, role }
    },
  }
}
