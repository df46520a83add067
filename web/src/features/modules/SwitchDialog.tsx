import type { Module } from '@kaihei/domain/modules/module'
import { listModules, switchModule } from '@kaihei/domain/ops/module-calls'
import { useCallForm } from '#client/use-call-form.ts'
import { modulesText } from '#text/modules.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { ReadyAnswers } from '#ui/ReadyAnswers.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'

interface SwitchDialogProps {
  module: Module
  /** What it is to be. */
  on: boolean
  onDone: () => void
  onClose: () => void
}

/** No switch is turned without a reason. */
export function SwitchDialog({ module, on, onDone, onClose }: SwitchDialogProps) {
  const { dialog: words, names } = modulesText
  const form = useCallForm(switchModule, {
    initial: { why: '' },
    write: ({ why }) => ({ module, on, why }),
    renews: [listModules],
  })

  async function submit() {
    if ((await form.submit()) !== undefined) onDone()
  }

  return (
    <FormDialog
      title={words.title(names[module], on)}
      glyph={<WindowGlyph size={48} mark={on ? 'ok' : 'bad'} />}
      words={{ cancel: words.cancel, submit: words.submit(on), busy: words.busy }}
      hard={!on}
      form={{ ...form, submit }}
      onClose={onClose}
    >
      <p>{on ? words.on : words.off}</p>
      <Textarea label={words.why} hint={words.whyHint} rows={2} maxLength={200} {...form.bind('why')} />
      <ReadyAnswers
        lang="zh-CN"
        answers={on ? words.ready.on : words.ready.off}
        onChoose={(why) => form.set({ why })}
      />
    </FormDialog>
  )
}
