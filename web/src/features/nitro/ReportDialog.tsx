import { reportNitro } from '@kaihei/domain/nitro/calls'
import { tariff } from '@kaihei/domain/tariff'
import { useCallForm } from '#client/use-call-form.ts'
import { nitroText } from '#text/nitro.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
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
    <FormDialog
      title={words.title}
      glyph={<WindowGlyph size={48} mark="bad" />}
      words={words}
      form={form}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <Textarea
        label={words.label}
        hint={words.hint}
        rows={3}
        maxLength={tariff.nitro.reportCharacters}
        {...form.bind('text')}
      />
      <ReadyAnswers answers={words.ready} onChoose={(text) => form.set({ text })} />
    </FormDialog>
  )
}
