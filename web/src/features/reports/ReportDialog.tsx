import { addReport } from '@kaihei/domain/reports/calls'
import { reportReasons } from '@kaihei/domain/reports/report'
import { reports as terms } from '@kaihei/domain/reports/tariff'
import { useState } from 'react'
import { useCallForm } from '#client/use-call-form.ts'
import { PhotoField } from '#features/uploads/PhotoField.tsx'
import type { Photo } from '#features/uploads/PhotoField.tsx'
import { reportsText } from '#text/reports.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Select } from '#ui/Select.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'
import type { Reported } from './open-report.ts'

interface ReportDialogProps {
  reported: Reported
  onClose: () => void
}

const noFiles: readonly string[] = []

/** Why, in one's own words, with pictures; then that it has arrived. */
export default function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const [sent, setSent] = useState(false)
  const words = reportsText
  if (sent) {
    return (
      <Dialog
        open
        onClose={onClose}
        glyph={<WindowGlyph mark="ok" />}
        title={words.done.title}
        actions={
          <Button variant="pri" size="lg" onClick={onClose}>
            {words.done.close}
          </Button>
        }
      >
        <p>{words.done.text}</p>
      </Dialog>
    )
  }
  return <ReportForm reported={reported} onSent={() => setSent(true)} onClose={onClose} />
}

function ReportForm({ reported, onSent, onClose }: ReportDialogProps & { onSent: () => void }) {
  const words = reportsText
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const form = useCallForm(addReport, {
    initial: { reason: '', text: '', files: noFiles },
    write: ({ reason, text, files }) => ({
      ...reported,
      reason,
      text: text.trim() || undefined,
      files: files.length > 0 ? files : undefined,
    }),
    onDone: onSent,
  })
  const { reason } = form.typed
  const { error } = form.bind('reason')

  function change(edit: (photos: readonly Photo[]) => Photo[]) {
    setPhotos((now) => {
      const next = edit(now)
      form.set({ files: next.map(({ fileId }) => fileId) })
      return next
    })
  }

  return (
    <FormDialog
      title={words.title[reported.kind]}
      words={{ cancel: words.cancel, submit: words.submit, busy: words.submitting }}
      form={form}
      onClose={onClose}
    >
      <p>{reported.kind === 'message' ? words.leadMessage : words.lead}</p>
      <Select
        label={words.reason}
        placeholder={words.choose}
        options={reportReasons.map((value) => ({ value, label: words.reasons[value] }))}
        value={reportReasons.find((value) => value === reason) ?? null}
        onChange={(next) => form.set({ reason: next })}
        error={error}
      />
      <Textarea label={words.text} hint={words.textHint} maxLength={terms.text.max} {...form.bind('text')} />
      <PhotoField purpose="evidence" photos={photos} onChange={change} hint={words.files(terms.maxFiles)} />
    </FormDialog>
  )
}
