import { can } from '@kaihei/domain/chat/group-rules'
import type { ChatGroup, GroupMember } from '@kaihei/domain/chat/shapes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { changeOwner, setRole } from '#chat/groups.ts'
import { readKeptProfile } from '#client/session.ts'
import { chatGroupsText } from '#text/chat-groups.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { AskDialog } from '#ui/AskDialog.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { roomHue } from '#ui/room-hue.ts'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'
import { membersQuery, useGroupDeed } from './group-queries.ts'

/** Who is in a group: its owner, admins, members in the order they came. */
export function GroupMembers({ group }: { group: ChatGroup }) {
  const words = chatGroupsText
  const { data, isError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(membersQuery(group))
  const [heir, setHeir] = useState<GroupMember | null>(null)
  if (data === undefined) {
    if (!isError) return <RowsSkeleton leading="size-10 rounded-full" />
    return (
      <>
        <Alert text={words.membersFailed} />
        <Button size="sm" onClick={() => refetch()}>
          {text.buttons.retry}
        </Button>
      </>
    )
  }
  return (
    <>
      <ul className="grid gap-1">
        {data.pages.flatMap(({ members }) =>
          members.map((member) => (
            <li key={member.userID}>
              <MemberRow member={member} group={group} onTransfer={() => setHeir(member)} />
            </li>
          )),
        )}
      </ul>
      {hasNextPage && (
        <Button variant="quiet" wide onClick={() => fetchNextPage()}>
          {words.moreMembers}
        </Button>
      )}
      {heir !== null && <Transfer group={group} heir={heir} onClose={() => setHeir(null)} />}
    </>
  )
}

interface MemberRowProps {
  member: GroupMember
  group: ChatGroup
  onTransfer: () => void
}

function MemberRow({ member, group: { groupID, selfRole }, onTransfer }: MemberRowProps) {
  const { userID, nick, avatar, role } = member
  const words = chatGroupsText
  const deed = useGroupDeed()
  const isMe = userID === readKeptProfile()?.uk
  const isAdmin = role === 'Admin'
  return (
    <div className="flex min-w-0 items-center gap-3 py-1">
      <Avatar src={avatar} hue={roomHue(userID)} size={40} />
      <span className="min-w-0 flex-1 truncate">
        {nick}
        {isMe && words.you}
      </span>
      {role !== 'Member' && <Badge tone={role === 'Owner' ? 'you' : 'them'}>{words.roles[role]}</Badge>}
      {!isMe && can(selfRole, 'setRoles') && (
        <Menu
          trigger={
            <IconButton variant="quiet" size="sm" label={words.memberActions(nick)}>
              <Ellipsis size={16} aria-hidden="true" />
            </IconButton>
          }
          groups={[
            [
              {
                label: isAdmin ? words.takeAdmin : words.setAdmin,
                onSelect: () => void deed(setRole({ groupID, userID, role: isAdmin ? 'Member' : 'Admin' })),
              },
              { label: words.transfer, bad: true, onSelect: onTransfer },
            ],
          ]}
        />
      )}
    </div>
  )
}

interface TransferProps {
  group: ChatGroup
  heir: GroupMember
  onClose: () => void
}

function Transfer({ group: { groupID }, heir: { userID, nick }, onClose }: TransferProps) {
  const words = chatGroupsText
  const deed = useGroupDeed()
  const [busy, setBusy] = useState(false)

  async function hand() {
    setBusy(true)
    await deed(changeOwner({ groupID, newOwnerID: userID }))
    onClose()
  }

  return (
    <AskDialog
      hard
      busy={busy}
      words={{
        title: words.transferAsk.title(nick),
        keep: words.keep,
        submit: words.transfer,
        submitting: words.transferAsk.submitting,
      }}
      onSubmit={() => void hand()}
      onClose={onClose}
    >
      {words.transferAsk.text}
    </AskDialog>
  )
}
