import { loadChunk } from '#client/chunk.ts'
import { text } from '#text/text.ts'
import type { Ask } from './asking.ts'
import { MessagingError } from './messaging.ts'
import type { GroupOperations } from './messaging.ts'

const names = [
  'getGroupProfile',
  'createGroup',
  'joinGroup',
  'quitGroup',
  'dismissGroup',
  'changeGroupOwner',
  'updateGroupProfile',
  'getGroupApplicationList',
  'handleGroupApplication',
  'getGroupMemberList',
  'setGroupMemberRole',
] as const satisfies readonly (keyof GroupOperations)[]

type Operation = (...input: readonly unknown[]) => Promise<unknown>

/** What can be done with groups: its code comes with their screens, or else with the first of it. */
export function laterOperations(ask: Ask, look: () => void): GroupOperations {
  async function load() {
    try {
      const { makeGroupOperations } = await loadChunk(() => import('./group-operations.ts'))
      return makeGroupOperations(ask, look)
    } catch (cause) {
      throw new MessagingError('NETWORK', text.failure.chunk.text, { retryable: true, cause })
    }
  }
  const later = names.map((name) => {
    const operation: Operation = async (...input) => ((await load())[name] as Operation)(...input)
    return [name, operation]
  })
  // A name that is missing above is missing in this type.
  return Object.fromEntries(later) as Pick<GroupOperations, (typeof names)[number]>
}
