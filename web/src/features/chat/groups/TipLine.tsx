import { groupTip } from '@kaihei/domain/chat/group-rules'
import type { TipPayload } from '@kaihei/domain/chat/shapes'
import { readKeptProfile } from '#client/session.ts'
import { chatGroupsText } from '#text/chat-groups.ts'
import { useNames } from './use-names.ts'
import type { CardProps } from '../card-props.ts'
import { QuietLine } from '../QuietLine.tsx'

/** What happened in a group. */
export default function TipLine({ said: { tip }, message }: CardProps<'tip'>) {
  const nameOf = useNames(tip.userIDList.filter((uk) => uk !== tip.operatorID))
  const me = readKeptProfile()?.uk
  const say = (uk: string) =>
    uk === me ? chatGroupsText.tip.you : uk === tip.operatorID ? message.nick : (nameOf(uk) ?? uk)
  return <QuietLine>{tipWords(tip, say)}</QuietLine>
}

function tipWords(
  { operationType, operatorID, userIDList, newGroupProfile }: TipPayload,
  say: (uk: string) => string,
) {
  const words = chatGroupsText.tip
  const by = say(operatorID)
  const whom = userIDList.map(say).join('、')
  switch (operationType) {
    case groupTip.joined:
      return userIDList.includes(operatorID) ? words.joined(whom) : words.letIn(by, whom)
    case groupTip.quit:
      return words.quit(whom)
    case groupTip.roleGiven:
      return words.roleGiven(whom)
    case groupTip.roleTaken:
      return words.roleTaken(whom)
    default:
      return profileWords(newGroupProfile ?? {}, by, say)
  }
}

function profileWords(
  changed: NonNullable<TipPayload['newGroupProfile']>,
  by: string,
  say: (uk: string) => string,
): string {
  const words = chatGroupsText.tip
  if (changed.ownerID !== undefined) return words.owner(say(changed.ownerID))
  if (changed.muteAllMembers !== undefined)
    return changed.muteAllMembers ? words.muted(by) : words.unmuted(by)
  if (changed.notification !== undefined && changed.notification !== '')
    return words.notice(by, changed.notification)
  if (changed.name !== undefined) return words.named(by, changed.name)
  return words.changed(by)
}
