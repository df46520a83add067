import type { ChatGroup } from '@kaihei/domain/chat/shapes'
import { chat as terms } from '@kaihei/domain/chat/tariff'
import { useState } from 'react'
import { updateGroup } from '#chat/groups.ts'
import { chatGroupsText } from '#text/chat-groups.ts'
import { Button } from '#ui/Button.tsx'
import { Switch } from '#ui/Switch.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { useGroupDeed } from './group-queries.ts'
import { GroupFields, JoinChoice } from './GroupFields.tsx'

/** What owner and admins may change of a group. Switches act at once, texts when they are saved. */
export function GroupSettings({ group }: { group: ChatGroup }) {
  const { groupID, muteAllMembers, joinOption } = group
  const words = chatGroupsText
  const deed = useGroupDeed()
  const [{ name, introduction, notification }, setTexts] = useState(group)
  const write = (part: Partial<ChatGroup>) => setTexts((before) => ({ ...before, ...part }))
  // What is emptied is left as it is: only words are sent.
  const isNew = (text: string, before: string) => text.trim() !== '' && text.trim() !== before
  const changed = {
    ...(isNew(name, group.name) && { name: name.trim() }),
    ...(isNew(notification, group.notification) && { notification: notification.trim() }),
    ...(isNew(introduction, group.introduction) && { introduction: introduction.trim() }),
  }

  async function save() {
    if (await deed(updateGroup({ groupID, ...changed }))) setTexts({ ...group, ...changed })
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
      <JoinChoice
        value={joinOption}
        onChange={(next) => void deed(updateGroup({ groupID, joinOption: next }))}
      />
      <GroupFields value={{ name, introduction }} onChange={write}>
        <Textarea
          label={words.notice}
          value={notification}
          rows={2}
          maxLength={terms.group.notification.max}
          onChange={({ currentTarget: { value } }) => write({ notification: value })}
        />
      </GroupFields>
      <Button wide disabled={Object.keys(changed).length === 0} busyLabel={words.saving} onClick={save}>
        {words.save}
      </Button>
    </div>
  )
}
