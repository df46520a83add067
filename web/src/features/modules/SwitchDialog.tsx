import type { Module } from '@kaihei/domain/modules/module'
import { listModules, switchModule } from '@kaihei/domain/ops/module-calls'
import { useCallForm } from '#client/use-call-form.ts'
import { modulesText } from '#text/modules.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
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
    <Dialog
      open
      onClose={onClose}
      outsideCloses={!form.touched}
      glyph={<WindowGlyph size={48} mark={on ? 'ok' : 'bad'} />}
      title={words.title(names[module], on)}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant={on ? 'pri' : 'badf'} busyLabel={words.busy} onClick={submit}>
            {words.submit(on)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5 p-1">
        <p>{on ? words.on : words.off}</p>
        <Textarea label={words.why} hint={words.whyHint} rows={2} maxLength={200} {...form.bind('why')} />
        <ReadyAnswers
          lang="zh-CN"
          answers={on ? words.ready.on : words.ready.off}
          onChoose={(why) => form.set({ why })}
        />
        <Alert text={form.failure} />
      </div>
    </Dialog>
  )
}
