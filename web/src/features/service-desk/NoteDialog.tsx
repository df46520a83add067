import { addNote } from '@kaihei/domain/ops/chat-calls'
import { chat as terms } from '@kaihei/domain/chat/tariff'
import { deskReads } from '#client/desk.ts'
import { useCallForm } from '#client/use-call-form.ts'
import { serviceDeskText } from '#text/service-desk.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Textarea } from '#ui/Textarea.tsx'

interface NoteDialogProps {
  conversationID: string
  onClose: () => void
}

/** Something that only colleagues read. */
export function NoteDialog({ conversationID, onClose }: NoteDialogProps) {
  const words = serviceDeskText.note
  const form = useCallForm(addNote, {
    initial: { conversationID, text: '' },
    renews: deskReads,
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      outsideCloses={!form.touched}
      title={words.title}
      actions={
        <>
          <Button onClick={onClose}>{serviceDeskText.cancel}</Button>
          <Button variant="pri" busyLabel={words.saving} onClick={form.submit}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5 p-1">
        <Textarea
          label={words.label}
          hint={words.hint}
          maxLength={terms.desk.noteCharacters}
          {...form.bind('text')}
        />
        <Alert text={form.failure} />
      </div>
    </Dialog>
  )
}
