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
import type { Reason } from '@kaihei/domain/refusal'
import { CallError } from '#client/call-error.ts'
import type { Ask } from './asking.ts'
import { MessagingError } from './messaging.ts'
import type { GroupOperations, MessagingCode } from './messaging.ts'

const codes: Readonly<Partial<Record<Reason, MessagingCode>>> = {
  not_your_group: 'NOT_OWNER',
  owner_stays: 'OWNER_CANNOT_QUIT',
  group_full: 'GROUP_FULL',
  already_handled: 'ALREADY_HANDLED',
}

/** What the house has against a change of a group has a name of its own. */
function throwNamed(error: MessagingError): never {
  const { cause, message } = error
  const code = cause instanceof CallError ? codes[cause.reason as Reason] : undefined
  throw code === undefined ? error : new MessagingError(code, message, { cause })
}

/** What can be done with groups; changes are calls always. Whoever leaves one looks (`look`) at what is left. */
export function makeGroupOperations(askHouse: Ask, look: () => void): GroupOperations {
  const ask: Ask = (...asked) => askHouse(...asked).catch(throwNamed)
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
