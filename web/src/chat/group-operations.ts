import {
  changeGroupOwner,
  createGroup,
  dismissGroup,
  getGroup,
  handleApplication,
  joinGroup,
  listApplicationsToGroups,
  listGroupMembers,
  quitGroup,
  setMemberRole,
  updateGroup,
} from '@kaihei/domain/chat/group-calls'
import type { Ask } from './asking.ts'
import type { MessagingClient } from './messaging.ts'

/** What is done with one group, or with who wants to join one. */
export type GroupOperations = Pick<
  MessagingClient,
  | 'getGroupProfile'
  | 'createGroup'
  | 'joinGroup'
  | 'quitGroup'
  | 'dismissGroup'
  | 'changeGroupOwner'
  | 'updateGroupProfile'
  | 'getGroupApplicationList'
  | 'handleGroupApplication'
  | 'getGroupMemberList'
  | 'setGroupMemberRole'
>

/** What can be done with groups. Whoever leaves one looks (`look`) at what is left. */
export function makeGroupOperations(ask: Ask, look: () => void): GroupOperations {
  return {
    getGroupProfile: (groupID) => ask({ getGroup }, { groupID }),
    createGroup: (group) => ask({ createGroup }, group),
    joinGroup: (groupID, options = {}) => ask({ joinGroup }, { groupID, ...options }),
    quitGroup: async (groupID) => {
      await ask({ quitGroup }, { groupID })
      look()
    },
    dismissGroup: async (groupID) => {
      await ask({ dismissGroup }, { groupID })
      look()
    },
    changeGroupOwner: (change) => ask({ changeGroupOwner }, change),
    updateGroupProfile: (change) => ask({ updateGroup }, change),
    getGroupApplicationList: async () => (await ask({ listApplicationsToGroups }, {})).items,
    handleGroupApplication: async (handling) => {
      await ask({ handleApplication }, handling)
    },
    getGroupMemberList: (query) => ask({ listGroupMembers }, query),
    setGroupMemberRole: (change) => ask({ setMemberRole }, change),
  }
}
