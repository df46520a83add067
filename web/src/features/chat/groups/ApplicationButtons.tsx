import { handleApplication } from '#chat/groups.ts'
import { chatGroupsText } from '#text/chat-groups.ts'
import { Button } from '#ui/Button.tsx'
import { useGroupDeed } from './group-queries.ts'

/** Lets somebody into a group, or not. */
export function ApplicationButtons({ applicationID }: { applicationID: string }) {
  const deed = useGroupDeed()
  return (
    <div className="flex gap-2">
      <Button size="sm" onClick={() => deed(handleApplication({ applicationID, handleAction: 'Agree' }))}>
        {chatGroupsText.system.agree}
      </Button>
      <Button
        size="sm"
        variant="line"
        onClick={() => deed(handleApplication({ applicationID, handleAction: 'Reject' }))}
      >
        {chatGroupsText.system.reject}
      </Button>
    </div>
  )
}
