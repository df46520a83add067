import { joinOptions } from '@kaihei/domain/chat/group-rules'
import type { JoinOption } from '@kaihei/domain/chat/group-rules'
import { chat as terms } from '@kaihei/domain/chat/tariff'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { createGroup } from '#chat/groups.ts'
import { useChatDoor } from '#features/chat-door/place.ts'
import { chatGroupsText } from '#text/chat-groups.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Input } from '#ui/Input.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Segment } from '#ui/Segment.tsx'
import { Textarea } from '#ui/Textarea.tsx'

/** A group that is new to somebody: one they make, or one they were told of. The menu opens as it comes. */
export function NewGroup({ trigger }: { trigger: ReactElement }) {
  const words = chatGroupsText
  const [asking, setAsking] = useState<'create' | 'join'>()
  const close = () => setAsking(undefined)
  return (
    <>
      <Menu
        defaultOpen
        trigger={trigger}
        groups={[
          [
            { label: words.createTitle, onSelect: () => setAsking('create') },
            { label: words.byId, onSelect: () => setAsking('join') },
          ],
        ]}
      />
      {asking === 'create' && <CreateGroup onClose={close} />}
      {asking === 'join' && <JoinById onClose={close} />}
    </>
  )
}

/** Makes a group and opens it. */
function CreateGroup({ onClose }: { onClose: () => void }) {
  const words = chatGroupsText
  const [name, setName] = useState('')
  const [introduction, setIntroduction] = useState('')
  const [joinOption, setJoinOption] = useState<JoinOption>('FreeAccess')
  const [failure, setFailure] = useState<string>()
  const { openChat } = useChatDoor()

  async function create() {
    const made = await createGroup({ name: name.trim(), introduction: introduction.trim(), joinOption })
    if (made.kind === 'warning') return setFailure(made.words)
    onClose()
    return openChat({ type: '3', id: made.group.groupID })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={text.buttons.close}
      title={words.createTitle}
      actions={
        <Button
          variant="pri"
          size="lg"
          disabled={name.trim() === ''}
          busyLabel={words.creating}
          onClick={create}
        >
          {words.create}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>{words.createLead}</p>
        <Input
          label={words.name}
          value={name}
          maxLength={terms.group.name.max}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <Textarea
          label={words.introduction}
          value={introduction}
          rows={2}
          maxLength={terms.group.introduction.max}
          onChange={({ currentTarget: { value } }) => setIntroduction(value)}
        />
        <div className="grid gap-1.5">
          <span className="text-sm">{words.joinOption}</span>
          <Segment
            label={words.joinOption}
            options={joinOptions.map((value) => ({ value, label: words.joinOptions[value] }))}
            value={joinOption}
            wide
            onChange={setJoinOption}
          />
        </div>
        <Alert text={failure} />
      </div>
    </Dialog>
  )
}

/** Leads to the page of a group somebody has named. */
function JoinById({ onClose }: { onClose: () => void }) {
  const words = chatGroupsText
  const [id, setId] = useState('')
  const { openChat } = useChatDoor()
  const named = id.trim().toLowerCase()
  function find() {
    if (named === '') return
    onClose()
    openChat({ type: '3', id: named })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={text.buttons.close}
      title={words.byId}
      actions={
        <Button variant="pri" size="lg" disabled={named === ''} onClick={find}>
          {words.find}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          find()
        }}
      >
        <Input
          label={words.idLabel}
          hint={words.idHint}
          value={id}
          maxLength={24}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setId(value)}
        />
      </form>
    </Dialog>
  )
}
