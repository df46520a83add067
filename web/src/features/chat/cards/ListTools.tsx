import { Bell, X } from 'lucide-react'
import { useState } from 'react'
import { hasSound, setSound } from '#client/sound.ts'
import { chatCardsText } from '#text/chat-cards.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { useFetched } from './use-fetched.ts'

/** Above the list of conversations: whether they are heard, and a way to one more. */
export default function ListTools() {
  return (
    <>
      <SoundButton />
      <NewGroupButton />
    </>
  )
}

/** A sound belongs to a room, not to a person: it is kept for this browser. */
function SoundButton() {
  const [on, setOn] = useState(hasSound)
  return (
    <IconButton
      variant="quiet"
      label={chatCardsText.sound}
      pressed={on}
      onClick={() => {
        setSound(!on)
        setOn(!on)
      }}
    >
      <Bell size={19} aria-hidden="true" />
    </IconButton>
  )
}

function NewGroupButton() {
  const [fetched, fetchNewGroup] = useFetched(async () => {
    const { NewGroup } = await import('../groups/screens.ts')
    return { NewGroup }
  })
  const button = (
    <IconButton variant="quiet" label={chatCardsText.newGroup} aria-haspopup="menu" onClick={fetchNewGroup}>
      <X size={20} className="rotate-45" aria-hidden="true" />
    </IconButton>
  )
  return fetched === undefined ? button : <fetched.NewGroup trigger={button} />
}
