import { chat as terms } from '@kaihei/domain/chat/tariff'
import { assignCase } from '@kaihei/domain/ops/chat-calls'
import type { ServiceCase } from '@kaihei/domain/ops/chat-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskReads } from '#client/desk.ts'
import { useChange } from '#client/use-change.ts'
import { serviceDeskText } from '#text/service-desk.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { RadioRow } from '#ui/RadioRow.tsx'
import { roomHue } from '#ui/room-hue.ts'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { colleaguesQuery } from './api.ts'

interface AssignDialogProps {
  shown: ServiceCase
  /** My uk. */
  me: string
  onClose: () => void
}

/** To whom, and a word for them that becomes a note. */
export function AssignDialog({
  shown: { conversationID, customer, claimedBy },
  me,
  onClose,
}: AssignDialogProps) {
  const words = serviceDeskText.assignDialog
  const colleagues = useQuery(colleaguesQuery)
  const [uk, setUk] = useState<string>()
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const assign = useChange(assignCase, { renews: deskReads, onDone: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      outsideCloses={note === ''}
      title={words.title(customer.nickname)}
      actions={
        <>
          <Button onClick={onClose}>{serviceDeskText.cancel}</Button>
          <Button
            variant="pri"
            busyLabel={words.busy}
            onClick={() => {
              setMissing(uk === undefined)
              if (uk === undefined) return undefined
              const said = note.trim()
              return assign.attempt({ conversationID, uk, ...(said !== '' && { note: said }) })
            }}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5 p-1">
        <p>{words.text}</p>
        <Loaded
          query={colleagues}
          skeleton={<RowsSkeleton leading="size-10 rounded-full" rows={3} />}
          failed={words.failed}
          retryLabel={text.buttons.retry}
        >
          {({ items }) => (
            <div role="radiogroup" aria-label={words.who} className="grid gap-2">
              {items
                .filter((one) => one.uk !== claimedBy?.uk && one.uk !== customer.uk)
                .map((one) => (
                  <RadioRow
                    key={one.uk}
                    name="colleague"
                    value={one.uk}
                    checked={one.uk === uk}
                    onSelect={() => setUk(one.uk)}
                    leading={<Avatar src={one.avatar} hue={roomHue(one.uk)} size={40} />}
                  >
                    <b className="block truncate">
                      {one.nickname}
                      {one.uk === me && words.me}
                    </b>
                    <span className="text-xs text-text-3">{words.claimed(one.claimed)}</span>
                  </RadioRow>
                ))}
            </div>
          )}
        </Loaded>
        <Textarea
          label={words.note}
          hint={words.noteHint}
          rows={2}
          maxLength={terms.desk.noteCharacters}
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <Alert text={missing && uk === undefined ? words.choose : assign.failure} />
      </div>
    </Dialog>
  )
}
