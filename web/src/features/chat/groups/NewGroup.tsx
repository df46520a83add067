import type { JoinOption } from '@kaihei/domain/chat/group-rules'
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
import { GroupFields, JoinChoice } from './GroupFields.tsx'

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
  const [texts, setTexts] = useState({ name: '', introduction: '' })
  const [joinOption, setJoinOption] = useState<JoinOption>('FreeAccess')
  const [failure, setFailure] = useState<string>()
  const { openChat } = useChatDoor()
  const name = texts.name.trim()

  async function create() {
    const made = await createGroup({ name, introduction: texts.introduction.trim(), joinOption })
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
        <Button variant="pri" size="lg" disabled={name === ''} busyLabel={words.creating} onClick={create}>
          {words.create}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>{words.createLead}</p>
        <GroupFields value={texts} onChange={(part) => setTexts({ ...texts, ...part })} />
        <JoinChoice value={joinOption} onChange={setJoinOption} />
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
