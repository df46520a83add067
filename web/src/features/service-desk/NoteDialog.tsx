import { addNote } from '@kaihei/domain/ops/chat-calls'
import { chat as terms } from '@kaihei/domain/chat/tariff'
import { deskReads } from '#client/desk.ts'
import { useCallForm } from '#client/use-call-form.ts'
import { serviceDeskText } from '#text/service-desk.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
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
    <FormDialog
      title={words.title}
      words={{ cancel: serviceDeskText.cancel, submit: words.save, busy: words.saving }}
      form={form}
      onClose={onClose}
    >
      <Textarea
        label={words.label}
        hint={words.hint}
        maxLength={terms.desk.noteCharacters}
        {...form.bind('text')}
      />
    </FormDialog>
  )
}
