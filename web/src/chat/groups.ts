import type { JoinOption, JoinStatus } from '@kaihei/domain/chat/group-rules'
import type { ChatGroup, GroupApplication, GroupMember } from '@kaihei/domain/chat/shapes'
import { getClient, logged, readGroups } from './chat-room.ts'
import { asMessagingError, log } from './messaging-error.ts'
import type { GroupChange } from './messaging.ts'

/** Why something was not done, in the words of whoever refused it. */
interface Warning {
  readonly kind: 'warning'
  readonly words: string
}

/** What a screen says after something was done with a group: a toast, or a warning. */
export type Said = { readonly kind: 'success'; readonly words: string } | Warning

export function findGroup(groupID: string): Promise<ChatGroup | null> {
  return logged(() => getClient().getGroupProfile(groupID))
}

export function listMembers(query: {
  readonly groupID: string
  readonly count?: number
  readonly offset?: number
}): Promise<{ readonly members: readonly GroupMember[]; readonly nextOffset: number } | null> {
  return logged(() => getClient().getGroupMemberList(query))
}

export function listApplications(): Promise<readonly GroupApplication[] | null> {
  return logged(() => getClient().getGroupApplicationList())
}

export function createGroup(group: {
  readonly name: string
  readonly introduction?: string
  readonly joinOption?: JoinOption
}): Promise<{ readonly kind: 'success'; readonly group: ChatGroup } | Warning> {
  return attempt(async () => ({ group: await getClient().createGroup(group) }))
}

export function joinGroup(
  groupID: string,
  options: { readonly applyMessage?: string } = {},
): Promise<{ readonly kind: 'success'; readonly outcome: 1 | 2; readonly status: JoinStatus } | Warning> {
  return attempt(() => getClient().joinGroup(groupID, options))
}

export function quitGroup(groupID: string): Promise<Said> {
  return say(() => getClient().quitGroup(groupID), 'Success!')
}

export function dismissGroup(groupID: string): Promise<Said> {
  return say(() => getClient().dismissGroup(groupID))
}

export function changeOwner(change: {
  readonly groupID: string
  readonly newOwnerID: string
}): Promise<Said> {
  return say(() => getClient().changeGroupOwner(change))
}

/** Texts that are empty and a silence that is not decided are left as they are. */
export function updateGroup({
  groupID,
  name,
  introduction,
  notification,
  muteAllMembers,
  joinOption,
}: {
  readonly [Field in keyof GroupChange]: GroupChange[Field] | null
} & { readonly groupID: string }): Promise<Said> {
  return say(() =>
    getClient().updateGroupProfile({
      groupID,
      ...(name && { name }),
      ...(introduction && { introduction }),
      ...(notification && { notification }),
      ...(typeof muteAllMembers === 'boolean' && { muteAllMembers }),
      ...(joinOption && { joinOption }),
    }),
  )
}

export function setRole(change: {
  readonly groupID: string
  readonly userID: string
  readonly role?: 'Admin' | 'Member'
}): Promise<Said> {
  return say(() => getClient().setGroupMemberRole(change))
}

export function handleApplication(handling: {
  readonly applicationID: string
  readonly handleAction: 'Agree' | 'Reject'
  readonly handleMessage?: string
}): Promise<Said> {
  return say(() => getClient().handleGroupApplication(handling))
}

function say(work: () => Promise<unknown>, words = 'success'): Promise<Said> {
  return attempt(async () => {
    await work()
    return { words }
  })
}

async function attempt<T extends object>(
  work: () => Promise<T>,
): Promise<({ readonly kind: 'success' } & T) | Warning> {
  try {
    const done = await work()
    readGroups()
    return { kind: 'success', ...done }
  } catch (error) {
    log(error)
    return { kind: 'warning', words: asMessagingError(error).message }
  }
}
