import type { ChatGroup } from '@kaihei/domain/chat/shapes'
import { chat as terms } from '@kaihei/domain/chat/tariff'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getGroup } from '@kaihei/domain/chat/group-calls'
import { joinGroup } from '#chat/groups.ts'
import { renew } from '#client/queries.ts'
import { chatGroupsText } from '#text/chat-groups.ts'
import { chatText } from '#text/chat.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { ChatFace } from '../ChatFace.tsx'
import { showFlash } from '../flash.ts'

/** A group one is not in: what it is, and the way in. */
export function GroupPage({ group }: { group: ChatGroup }) {
  const { groupID, name, avatar, introduction, memberCount, joinOption } = group
  const words = chatGroupsText
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const [waits, setWaits] = useState(false)
  const [failure, setFailure] = useState<string>()
  const needsYes = joinOption === 'NeedPermission'

  async function join() {
    const joined = await joinGroup(groupID, needsYes && note !== '' ? { applyMessage: note } : {})
    setFailure(joined.kind === 'warning' ? joined.words : undefined)
    if (joined.kind === 'success' && joined.outcome === 2) showFlash('ok', words.joined)
    if (joined.kind === 'success' && joined.status === 'WaitAdminApproval') setWaits(true)
    await renew(queries, [getGroup])
  }

  return (
    <div className="m-auto grid w-full max-w-[360px] justify-items-center gap-2 p-6 text-center">
      <ChatFace face={{ name, avatar, key: groupID, kind: 'group' }} size={64} />
      <h3 className="mt-2 text-lg wrap-anywhere">{name}</h3>
      <p className="text-sm text-text-3">
        {chatText.conversation.members(memberCount)} · {words.id(groupID)}
      </p>
      {introduction !== '' && <p className="wrap-anywhere whitespace-pre-line text-text-2">{introduction}</p>}
      <div className="mt-3 grid w-full gap-3 text-left">
        {joinOption === 'DisableApply' && <p className="text-center text-sm text-text-2">{words.closed}</p>}
        {waits && <p className="text-center text-sm text-text-2">{words.waiting}</p>}
        {needsYes && !waits && (
          <Textarea
            label={words.applyNote}
            value={note}
            rows={2}
            maxLength={terms.group.applyMessage.max}
            onChange={({ currentTarget: { value } }) => setNote(value)}
          />
        )}
        <Alert text={failure} />
        {joinOption !== 'DisableApply' && !waits && (
          <Button variant="pri" size="lg" wide onClick={join}>
            {needsYes ? words.apply : words.join}
          </Button>
        )}
      </div>
    </div>
  )
}
