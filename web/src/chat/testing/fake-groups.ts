import type { ChatGroup, GroupApplication } from '@kaihei/domain/chat/shapes'
import type { Conversation } from '../messaging.ts'
import { No, textIn } from './asked.ts'
import type { Sent } from './asked.ts'
import type { Log } from './fake-logs.ts'

/** The groups of the service in memory: who is in one stands in its log. */
export function makeFakeGroups(logs: Log[]) {
  const groups = new Map<string, ChatGroup>()
  const applications: GroupApplication[] = [
    {
      applicationID: 'a1',
      groupID: 'group1',
      groupName: 'g',
      applicant: 'bo',
      applicantNick: 'Bo',
      note: '',
    },
  ]

  function makeGroup(owner: string, input: Sent): ChatGroup {
    const groupID = `group${groups.size + 1}`
    const group: ChatGroup = {
      groupID,
      name: String(input['name']),
      avatar: '',
      type: 'Meeting',
      introduction: textIn(input, 'introduction'),
      notification: '',
      ownerID: owner,
      memberCount: 1,
      maxMemberCount: 500,
      muteAllMembers: false,
      joinOption: 'FreeAccess',
      selfRole: 'Owner',
    }
    groups.set(groupID, group)
    logs.push({ id: `log${logs.length}`, group: groupID, people: [owner], entries: [], read: new Map() })
    return group
  }

  function getGroup(groupID: unknown): ChatGroup {
    const found = groups.get(String(groupID))
    if (found === undefined) throw new No(404, 'not_found')
    return found
  }

  function membersOf(groupID: unknown): string[] {
    const { groupID: id } = getGroup(groupID)
    return logs.find(({ group }) => group === id)?.people ?? []
  }

  function describeMember(groupID: unknown, userID: string, role?: 'Admin' | 'Member') {
    const isOwner = getGroup(groupID).ownerID === userID
    const nick = `nick of ${userID}`
    return {
      userID,
      nick,
      avatar: '',
      role: role ?? (isOwner ? 'Owner' : 'Member'),
      joinTime: 1,
      muteUntil: 0,
      nameCard: '',
    }
  }

  const operations: Readonly<Record<string, (user: string, input: Sent) => unknown>> = {
    listGroups: (user) => ({
      items: [...groups.values()].filter(({ groupID }) => membersOf(groupID).includes(user)),
    }),
    getGroup: (_user, { groupID }) => getGroup(groupID),
    createGroup: makeGroup,
    joinGroup: (user, { groupID }) => {
      const people = membersOf(groupID)
      if (people.includes(user)) return { outcome: 1, status: 'AlreadyInGroup' }
      if (getGroup(groupID).joinOption === 'NeedPermission')
        return { outcome: 1, status: 'WaitAdminApproval' }
      people.push(user)
      return { outcome: 2, status: 'JoinedSuccess' }
    },
    quitGroup: (user, { groupID }) => {
      const people = membersOf(groupID)
      if (getGroup(groupID).ownerID === user) throw new No(422, 'owner_stays')
      people.splice(people.indexOf(user), 1)
      return null
    },
    dismissGroup: (user, { groupID }) => {
      if (getGroup(groupID).ownerID !== user) throw new No(403, 'not_your_group')
      membersOf(groupID).length = 0
      groups.delete(String(groupID))
      return null
    },
    changeGroupOwner: (_user, { groupID, newOwnerID }) => {
      if (!membersOf(groupID).includes(String(newOwnerID))) throw new No(422, 'not_a_member')
      return Object.assign(getGroup(groupID), { ownerID: newOwnerID, selfRole: 'Member' })
    },
    updateGroup: (_user, { groupID, ...change }) => Object.assign(getGroup(groupID), change),
    setMemberRole: (_user, { groupID, userID, role = 'Admin' }) =>
      describeMember(groupID, String(userID), role === 'Member' ? 'Member' : 'Admin'),
    listApplicationsToGroups: () => ({ items: applications }),
    handleApplication: () => null,
    listGroupMembers: (_user, { groupID, count = 30, offset = 0 }) => {
      const people = membersOf(groupID)
      const end = Number(offset) + Number(count)
      return {
        members: people.slice(Number(offset), end).map((userID) => describeMember(groupID, userID)),
        nextOffset: end < people.length ? end : 0,
      }
    },
  }

  function profileOf(groupID: string): Conversation['groupProfile'] {
    const group = groups.get(groupID)
    return group && { groupID, name: group.name, avatar: '', type: 'Meeting' }
  }

  return { groups, applications, makeGroup, membersOf, profileOf, operations }
}
