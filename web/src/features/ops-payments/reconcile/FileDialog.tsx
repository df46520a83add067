import { reconcileDay } from '@kaihei/domain/ops/reconciliation-calls'
import type { OutputOf } from '@kaihei/domain/call'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { sendFile } from '#client/upload.ts'
import { useChange } from '#client/use-change.ts'
import { opsPaymentsText } from '#text/ops-payments.ts'
import { FileButton } from '#ui/FileButton.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Input } from '#ui/Input.tsx'
import { Segment } from '#ui/Segment.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { reconciliationReads } from '../api.ts'

interface FileDialogProps {
  providers: readonly string[]
  /** What was chosen before the dialog opened. */
  begin: { readonly provider: string; readonly day: string }
  onDone: (answer: OutputOf<typeof reconcileDay>) => void
  onClose: () => void
}

/** A provider's file of a day: chosen, or pasted where somebody has only seen it. */
export function FileDialog({ providers, begin, onDone, onClose }: FileDialogProps) {
  const words = opsPaymentsText.reconcile.dialog
  const [provider, setProvider] = useState(begin.provider)
  const [day, setDay] = useState(begin.day)
  const [file, setFile] = useState<File | null>(null)
  const [pasted, setPasted] = useState('')
  const [missing, setMissing] = useState<string | undefined>(undefined)
  const compare = useChange(
    (content: Blob) => sendFile(reconcileDay, { provider, day }, content, { quiet: true }),
    { renews: reconciliationReads, onDone },
  )

  async function submit() {
    const content = file ?? (pasted === '' ? null : new Blob([pasted], { type: 'text/csv' }))
    setMissing(content === null ? words.needFile : undefined)
    if (content !== null) await compare.attempt(content)
  }

  return (
    <FormDialog
      title={words.title}
      words={{ cancel: words.cancel, submit: words.submit, busy: words.busy }}
      form={{ touched: file !== null || pasted !== '', failure: missing ?? compare.failure, submit }}
      onClose={onClose}
    >
      <Segment
        label={words.provider}
        options={providers.map((value) => ({ value, label: opsPaymentsText.providers(value) }))}
        value={provider}
        onChange={setProvider}
      />
      <Input label={words.day} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          accept=".csv,text/csv"
          icon={<FileText size={17} aria-hidden="true" />}
          onFile={(chosen) => {
            setFile(chosen)
            setPasted('')
          }}
        >
          {words.choose}
        </FileButton>
        {file !== null && <output className="min-w-0 text-sm break-all">{words.chosen(file.name)}</output>}
      </div>
      <Textarea
        label={words.paste}
        rows={4}
        value={pasted}
        spellCheck={false}
        onChange={({ target }) => {
          setPasted(target.value)
          setFile(null)
        }}
      />
      <details className="text-sm text-text-2">
        <summary>{words.formatsTitle}</summary>
        <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-xs">
          {words.formats.map((one) => (
            <li key={one} className="break-words">
              {one}
            </li>
          ))}
        </ul>
      </details>
    </FormDialog>
  )
}
