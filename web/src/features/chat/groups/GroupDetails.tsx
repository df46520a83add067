import { can } from '@kaihei/domain/chat/group-rules'
import type { ChatGroup } from '@kaihei/domain/chat/shapes'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { dismissGroup, quitGroup } from '#chat/groups.ts'
import { chatPath, useChatDoor } from '#features/chat-door/place.ts'
import { chatGroupsText } from '#text/chat-groups.ts'
import { text } from '#text/text.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { ApplicationButtons } from './ApplicationButtons.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import { useApplications, useGroupDeed } from './group-queries.ts'
import { GroupSettings } from './GroupSettings.tsx'

/** Everything about a group one is in: its notice, who is in it, who wants to be, and what one may change. */
export function GroupDetails({ group, onDone }: { group: ChatGroup; onDone: () => void }) {
  const { groupID, introduction, notification, selfRole } = group
  const words = chatGroupsText
  return (
    <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto px-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-text-2">
        <span>{words.id(groupID)}</span>
        <CopyButton
          value={new URL(chatPath({ type: '3', id: groupID }), location.href).href}
          label={words.copyLink}
          copiedLabel={text.buttons.copied}
        />
      </div>
      {introduction !== '' && <p className="wrap-anywhere whitespace-pre-line text-text-2">{introduction}</p>}
      <Part title={words.notice}>
        <p className="wrap-anywhere whitespace-pre-line text-text-2">
          {notification === '' ? words.noNotice : notification}
        </p>
      </Part>
      {can(selfRole, 'handleApplications') && <Applications groupID={groupID} />}
      <Part title={words.members}>
        <GroupMembers group={group} />
      </Part>
      {can(selfRole, 'update') && (
        <Part title={words.settings}>
          <GroupSettings key={groupID} group={group} />
        </Part>
      )}
      <Leave group={group} onDone={onDone} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2" aria-label={title}>
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  )
}

/** Nobody waits, nothing shown. */
function Applications({ groupID }: { groupID: string }) {
  const { data = [] } = useApplications()
  const waiting = data.filter((one) => one.groupID === groupID)
  if (waiting.length === 0) return null
  return (
    <Part title={chatGroupsText.applications}>
      {waiting.map(({ applicationID, applicantNick, note }) => (
        <div
          key={applicationID}
          className="flex flex-wrap items-center gap-2 rounded-lg bg-surface-2 px-3 py-2"
        >
          <span className="min-w-0 flex-1">
            <b className="block truncate">{applicantNick}</b>
            {note !== '' && <span className="block text-sm wrap-anywhere text-text-2">{note}</span>}
          </span>
          <ApplicationButtons applicationID={applicationID} />
        </div>
      ))}
    </Part>
  )
}

/** Who owns it dismisses it, everybody else leaves it. */
function Leave({ group: { groupID, selfRole }, onDone }: { group: ChatGroup; onDone: () => void }) {
  const words = chatGroupsText
  const deed = useGroupDeed()
  const { showTarget } = useChatDoor()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const dismisses = can(selfRole, 'dismiss')
  const ask = dismisses ? words.dismissAsk : words.quitAsk

  async function leave() {
    setBusy(true)
    const left = await deed(dismisses ? dismissGroup(groupID) : quitGroup(groupID))
    setBusy(false)
    setAsking(false)
    if (!left) return
    onDone()
    showTarget(null)
  }

  return (
    <div className="border-t border-line pt-4">
      <Button variant="bad" wide onClick={() => setAsking(true)}>
        {dismisses ? words.dismiss : words.quit}
      </Button>
      <AskDialog
        open={asking}
        hard
        busy={busy}
        words={{
          title: ask.title,
          keep: words.keep,
          submit: dismisses ? words.dismiss : words.quit,
          submitting: ask.submitting,
        }}
        onSubmit={() => void leave()}
        onClose={() => setAsking(false)}
      >
        {ask.text}
      </AskDialog>
    </div>
  )
}
