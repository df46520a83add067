import { loadChunk } from '#client/chunk.ts'
import { text } from '#text/text.ts'
import type { Ask } from './asking.ts'
import type { GroupOperations } from './group-operations.ts'
import { MessagingError } from './messaging.ts'

const names: Readonly<Record<keyof GroupOperations, true>> = {
  getGroupProfile: true,
  createGroup: true,
  joinGroup: true,
  quitGroup: true,
  dismissGroup: true,
  changeGroupOwner: true,
  updateGroupProfile: true,
  getGroupApplicationList: true,
  handleGroupApplication: true,
  getGroupMemberList: true,
  setGroupMemberRole: true,
}

type Operations = Readonly<Record<string, (...input: readonly unknown[]) => Promise<unknown>>>

/** What can be done with groups: its code comes with their screens, or else with the first of it. */
export function laterOperations(ask: Ask, look: () => void): GroupOperations {
  async function load() {
    try {
      const { makeGroupOperations } = await loadChunk(() => import('./group-operations.ts'))
      return makeGroupOperations(ask, look) as object as Operations
    } catch (cause) {
      throw new MessagingError('NETWORK', text.failure.chunk.text, { retryable: true, cause })
    }
  }
  const later = Object.keys(names).map((name) => [
    name,
    async (...input: readonly unknown[]) => (await load())[name]?.(...input),
  ])
  return Object.fromEntries(later) as GroupOperations
}
