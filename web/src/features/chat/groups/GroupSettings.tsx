import { joinOptions } from '@kaihei/domain/chat/group-rules'
import type { ChatGroup } from '@kaihei/domain/chat/shapes'
import { chat as terms } from '@kaihei/domain/chat/tariff'
import { useState } from 'react'
import { updateGroup } from '#chat/groups.ts'
import { chatGroupsText } from '#text/chat-groups.ts'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { Segment } from '#ui/Segment.tsx'
import { Switch } from '#ui/Switch.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { useGroupDeed } from './group-queries.ts'

/** What owner and admins may change of a group. Switches act at once, texts when they are saved. */
export function GroupSettings({ group }: { group: ChatGroup }) {
  const { groupID, muteAllMembers, joinOption } = group
  const words = chatGroupsText
  const deed = useGroupDeed()
  const [name, setName] = useState(group.name)
  const [notification, setNotification] = useState(group.notification)
  const [introduction, setIntroduction] = useState(group.introduction)
  const changed = {
    ...(name.trim() !== group.name && { name: name.trim() }),
    ...(notification.trim() !== group.notification && { notification: notification.trim() }),
    ...(introduction.trim() !== group.introduction && { introduction: introduction.trim() }),
  }
  return (
    <div className="grid gap-4">
      <Switch
        checked={muteAllMembers}
        hint={words.muteAllHint}
        onChange={(next) => void deed(updateGroup({ groupID, muteAllMembers: next }))}
      >
        {words.muteAll}
      </Switch>
      <div className="grid gap-1.5">
        <span className="text-sm text-text-2">{words.joinOption}</span>
        <Segment
          label={words.joinOption}
          options={joinOptions.map((value) => ({ value, label: words.joinOptions[value] }))}
          value={joinOption}
          wide
          onChange={(next) => void deed(updateGroup({ groupID, joinOption: next }))}
        />
      </div>
      <Input
        label={words.name}
        value={name}
        maxLength={terms.group.name.max}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Textarea
        label={words.notice}
        value={notification}
        rows={2}
        maxLength={terms.group.notification.max}
        onChange={({ currentTarget: { value } }) => setNotification(value)}
      />
      <Textarea
        label={words.introduction}
        value={introduction}
        rows={2}
        maxLength={terms.group.introduction.max}
        onChange={({ currentTarget: { value } }) => setIntroduction(value)}
      />
      <Button
        wide
        disabled={Object.keys(changed).length === 0}
        busyLabel={words.saving}
        onClick={() => deed(updateGroup({ groupID, ...changed }))}
      >
        {words.save}
      </Button>
    </div>
  )
}
