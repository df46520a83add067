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
import type { GroupOperations } from './messaging.ts'

/** What can be done with groups; changes are calls always. Whoever leaves one looks (`look`) at what is left. */
export function makeGroupOperations(ask: Ask, look: () => void): GroupOperations {
  return {
    getGroupProfile: (groupID) => ask({ getGroup }, { groupID }),
    createGroup: (group) => ask({ createGroup }, group, 'byCall'),
    joinGroup: (groupID, options = {}) => ask({ joinGroup }, { groupID, ...options }, 'byCall'),
    quitGroup: async (groupID) => {
      await ask({ quitGroup }, { groupID }, 'byCall')
      look()
    },
    dismissGroup: async (groupID) => {
      await ask({ dismissGroup }, { groupID }, 'byCall')
      look()
    },
    changeGroupOwner: (change) => ask({ changeGroupOwner }, change, 'byCall'),
    updateGroupProfile: (change) => ask({ updateGroup }, change, 'byCall'),
    getGroupApplicationList: async () => (await ask({ listApplicationsToGroups }, {})).items,
    handleGroupApplication: async (handling) => {
      await ask({ handleApplication }, handling, 'byCall')
    },
    getGroupMemberList: (query) => ask({ listGroupMembers }, query),
    setGroupMemberRole: (change) => ask({ setMemberRole }, change, 'byCall'),
  }
}
