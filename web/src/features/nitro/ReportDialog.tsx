import { reportNitro } from '@kaihei/domain/nitro/calls'
import { tariff } from '@kaihei/domain/tariff'
import { useCallForm } from '#client/use-call-form.ts'
import { nitroText } from '#text/nitro.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ReadyAnswers } from '#ui/ReadyAnswers.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'
import { readsAfterNitro } from './api.ts'

/** A code does not work: what happened, and what will become of it. */
export function ReportDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const words = nitroText.report
  const form = useCallForm(reportNitro, {
    initial: { text: '' },
    write: ({ text }) => ({ orderNo, text }),
    renews: readsAfterNitro,
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      outsideCloses={!form.touched}
      glyph={<WindowGlyph size={48} mark="bad" />}
      title={words.title}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="pri" busyLabel={words.busy} onClick={form.submit}>
            {words.submit}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5 p-1">
        <p>{words.text}</p>
        <Textarea
          label={words.label}
          hint={words.hint}
          rows={3}
          maxLength={tariff.nitro.reportCharacters}
          {...form.bind('text')}
        />
        <ReadyAnswers answers={words.ready} onChoose={(text) => form.set({ text })} />
        <Alert text={form.failure} />
      </div>
    </Dialog>
  )
}
