import { chat as terms } from '@kaihei/domain/chat/tariff'
import { listReplies, saveReply } from '@kaihei/domain/ops/chat-calls'
import type { CannedReply } from '@kaihei/domain/ops/chat-calls'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCallForm } from '#client/use-call-form.ts'
import { useChange } from '#client/use-change.ts'
import { serviceDeskText } from '#text/service-desk.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Input } from '#ui/Input.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { repliesQuery } from './api.ts'

/** The ready replies that all staff share: one more, another wording, one less. */
export function RepliesDialog({ onClose }: { onClose: () => void }) {
  const words = serviceDeskText.repliesDialog
  const { data } = useQuery(repliesQuery)
  const [editing, setEditing] = useState<CannedReply>()
  const remove = useChange(saveReply, { renews: [listReplies] })
  return (
    <Dialog open onClose={onClose} outsideCloses={false} title={words.title} closeLabel={words.close}>
      <div className="grid gap-4 p-1">
        <p>{words.text}</p>
        <ul className="grid gap-1">
          {data?.items.map((reply) => (
            <li key={reply.id} className="flex items-center gap-1 rounded-md bg-surface-3 py-1 pr-1 pl-3">
              <span className="min-w-0 flex-1">
                <b className="block truncate text-sm text-text">{reply.title}</b>
                <span className="block truncate text-xs">{reply.text}</span>
              </span>
              <IconButton
                variant="quiet"
                size="sm"
                label={words.edit(reply.title)}
                onClick={() => setEditing(reply)}
              >
                <Pencil size={15} aria-hidden="true" />
              </IconButton>
              <IconButton
                variant="quiet"
                size="sm"
                label={words.remove(reply.title)}
                onClick={() => {
                  if (editing?.id === reply.id) setEditing(undefined)
                  void remove.attempt({ id: reply.id, remove: true })
                }}
              >
                <Trash2 size={15} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
        <Alert text={remove.failure} />
        <ReplyForm key={editing?.id ?? 'new'} reply={editing} onDone={() => setEditing(undefined)} />
      </div>
    </Dialog>
  )
}

interface ReplyFormProps {
  /** None: it is a new one. */
  reply: CannedReply | undefined
  onDone: () => void
}

function ReplyForm({ reply, onDone }: ReplyFormProps) {
  const words = serviceDeskText.repliesDialog
  const form = useCallForm(saveReply, {
    initial: { title: reply?.title ?? '', text: reply?.text ?? '' },
    write: ({ title, text }) => ({
      ...(reply !== undefined && { id: reply.id }),
      ...(title.trim() !== '' && { title }),
      text,
    }),
    renews: [listReplies],
    clears: true,
    onDone,
  })
  return (
    <form noValidate className="grid gap-3" onSubmit={form.onSubmit}>
      <Input label={words.titleLabel} maxLength={terms.desk.reply.title.max} {...form.bind('title')} />
      <Textarea
        label={words.textLabel}
        rows={2}
        maxLength={terms.desk.reply.text.max}
        {...form.bind('text')}
      />
      <Alert text={form.failure} />
      <div>
        <Button type="submit" busy={form.change.isPending} busyLabel={words.saving}>
          {reply === undefined ? words.add : words.change}
        </Button>
      </div>
    </form>
  )
}
