import { chat as terms } from '@kaihei/domain/chat/tariff'
import { cautionAbout, findDanger } from '@kaihei/domain/chat/watch'
import { listPhrases } from '#areas/chat/watch-store.ts'
import type { HostedChat } from '#gateways/hosted-chat.ts'
import { deliverOne, type GroupNote, sendLater } from '#work/outbox.ts'
import type { Ground, Work } from '#work/work.ts'
import { randomOf } from './carry.ts'
import { noteGroupCaution } from './group-store.ts'

/** The same word of caution as in a conversation of the house, in a group that only the service knows. */
export async function cautionGroup(work: Work, groupId: string, text: string): Promise<void> {
  const danger = findDanger(text, await listPhrases(work))
  if (danger === undefined || !(await noteGroupCaution(work, groupId, terms.cautionRestHours))) return
  const caution = cautionAbout(danger)
  const data = JSON.stringify(caution)
  await sendLater(work, { kind: 'hosted-group', groupId, from: 'sq_system', data, text: caution.msg })
}

export function deliverToGroups(hosted: HostedChat): (ground: Ground) => Promise<boolean> {
  return (ground) =>
    deliverOne<GroupNote>(ground, 'hosted-group', ({ groupId, from, data, text }, id) => {
      const payload = { data, description: text, extension: '' }
      return hosted.tellGroup(groupId, from, { type: 'TIMCustomElem', payload }, randomOf(id))
    })
}
