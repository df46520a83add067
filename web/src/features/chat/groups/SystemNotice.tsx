import { groupNotice } from '@kaihei/domain/chat/group-rules'
import type { NoticePayload } from '@kaihei/domain/chat/shapes'
import { useChatDoor } from '#features/chat-door/place.ts'
import { chatGroupsText } from '#text/chat-groups.ts'
import { Button } from '#ui/Button.tsx'
import { ApplicationButtons } from './ApplicationButtons.tsx'
import { useApplications } from './group-queries.ts'
import { useNames } from '../names.ts'

/** What the system tells of a group: somebody wants to join, one was let in or not, it is gone. */
export default function SystemNotice({ notice }: { notice: NoticePayload }) {
  const { operationType, operatorID, groupProfile, handleMessage = '', applicationID } = notice
  const nameOf = useNames([operatorID])
  const { showTarget } = useChatDoor()
  const words = chatGroupsText.system
  const isApplication = operationType === groupNotice.applied
  return (
    <article className="mx-4 mt-3 grid gap-2 rounded-lg bg-surface-2 px-4 py-3">
      <p className="wrap-anywhere">
        {sentenceOf(operationType, nameOf(operatorID) ?? '…', groupProfile.name)}
      </p>
      {handleMessage !== '' && (
        <p className="text-sm wrap-anywhere text-text-2">{words.note(handleMessage)}</p>
      )}
      {isApplication && applicationID !== undefined && <Deciding applicationID={applicationID} />}
      {operationType === groupNotice.agreed && (
        <div>
          <Button
            size="sm"
            onClick={() => showTarget({ conversationType: 'GROUP', to: groupProfile.groupID })}
          >
            {words.open}
          </Button>
        </div>
      )}
    </article>
  )
}

/** Somebody else may have decided meanwhile. */
function Deciding({ applicationID }: { applicationID: string }) {
  const { data } = useApplications()
  if (data === undefined) return null
  const isOpen = data.some((one) => one.applicationID === applicationID)
  if (!isOpen) return <p className="text-sm text-text-3">{chatGroupsText.system.handled}</p>
  return <ApplicationButtons applicationID={applicationID} />
}

function sentenceOf(operationType: number, who: string, group: string): string {
  const words = chatGroupsText.system
  switch (operationType) {
    case groupNotice.applied:
      return words.applied(who, group)
    case groupNotice.agreed:
      return words.agreed(group)
    case groupNotice.rejected:
      return words.rejected(group)
    default:
      return words.dismissed(group)
  }
}
