import { bounds } from '@kaihei/domain/bounds'
import { nitroKinds, type NitroKind } from '@kaihei/domain/nitro/catalogue'
import { readCodes } from '@kaihei/domain/nitro/codes'
import { listNitroStock, loadNitro, type NitroBatch } from '@kaihei/domain/ops/nitro-calls'
import { FileText } from 'lucide-react'
import { useCallForm } from '#client/use-call-form.ts'
import { nitroText } from '#text/nitro.ts'
import { opsNitroText } from '#text/ops-nitro.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { Input } from '#ui/Input.tsx'
import { Select } from '#ui/Select.tsx'
import { Textarea } from '#ui/Textarea.tsx'

interface LoadDialogProps {
  onLoaded: (batch: NitroBatch) => void
  onClose: () => void
}

const blank: { kind: NitroKind; source: string; codes: string } = {
  kind: 'nitro-month',
  source: '',
  codes: '',
}
const { max, characters } = bounds.nitroCodes

/** Codes come in here, pasted or out of a file, and leave this page with the dialog. */
export function LoadDialog({ onLoaded, onClose }: LoadDialogProps) {
  const words = opsNitroText.load
  const form = useCallForm(loadNitro, {
    initial: blank,
    check: ({ codes }) => ({ codes: sayWrong(codes) }),
    about: { codes: ['nitro_code_unreadable', 'nitro_code_known', 'nitro_codes_count'] },
    renews: [listNitroStock],
    onDone: onLoaded,
  })
  const { kind, codes } = form.typed
  return (
    <FormDialog title={words.title} words={words} form={form} onClose={onClose}>
      <p>{words.text}</p>
      <Select
        label={words.kind}
        options={nitroKinds.map(({ id }) => ({ value: id, label: nitroText.names[id] }))}
        value={kind}
        onChange={(next) => form.set({ kind: next })}
      />
      <Input
        label={words.source}
        hint={words.sourceHint}
        autoComplete="off"
        maxLength={60}
        {...form.bind('source')}
      />
      <Textarea
        label={words.codes}
        hint={words.codesHint(max)}
        aside={<span className="text-xs text-text-3">{words.count(readCodes(codes).codes.length)}</span>}
        rows={6}
        maxLength={characters}
        autoComplete="off"
        spellCheck={false}
        {...form.bind('codes')}
      />
      <div>
        <FileButton
          accept=".txt,.csv,text/plain"
          size="sm"
          icon={<FileText size={15} aria-hidden="true" />}
          onFile={(file) => {
            file.text().then(
              (read) => form.set({ codes: read }),
              (error: unknown) => console.error('err', error),
            )
          }}
        >
          {words.file}
        </FileButton>
      </div>
    </FormDialog>
  )
}

function sayWrong(text: string): string | undefined {
  const words = opsNitroText.load
  const { unreadable, doubled } = readCodes(text)
  if (unreadable !== undefined) return words.unreadable(unreadable)
  return doubled === undefined ? undefined : words.doubled(doubled)
}
