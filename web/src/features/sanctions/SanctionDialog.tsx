import { imposeSanction, liftSanction, listSanctions } from '@kaihei/domain/ops/sanction-calls'
import { useState } from 'react'
import { useCallForm } from '#client/use-call-form.ts'
import { sanctionsText } from '#text/sanctions.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ReadyAnswers } from '#ui/ReadyAnswers.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'
import { muteUntil } from './api.ts'
import type { MuteLength } from './api.ts'
import { MuteLengthSelect } from './MuteLengthSelect.tsx'

interface PersonProps {
  person: { uk: string; nickname: string }
  onClose: () => void
}

export function MuteDialog({ person: { uk, nickname }, onClose }: PersonProps) {
  const words = sanctionsText.dialog
  const [length, setLength] = useState<MuteLength>('3')
  const form = useCallForm(imposeSanction, {
    initial: { reason: '' },
    write: ({ reason }) => ({ uk, kind: 'mute', reason, until: muteUntil(length) }),
    renews: [listSanctions],
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      outsideCloses={!form.touched}
      glyph={<WindowGlyph size={48} mark="bad" />}
      title={words.mute(nickname)}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="badf" busyLabel={words.muting} onClick={form.submit}>
            {sanctionsText.mute}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5 p-1">
        <p>{words.muteText}</p>
        <MuteLengthSelect value={length} onChange={setLength} />
        <Textarea label={words.reason} hint={words.muteHint} maxLength={200} {...form.bind('reason')} />
        <ReadyAnswers lang="zh-CN" answers={words.ready} onChoose={(reason) => form.set({ reason })} />
        <Alert text={form.failure} />
      </div>
    </Dialog>
  )
}

export function LiftDialog({ id, person: { nickname }, onClose }: PersonProps & { id: string }) {
  const words = sanctionsText.dialog
  const form = useCallForm(liftSanction, {
    initial: { reason: '' },
    write: ({ reason }) => ({ id, reason }),
    renews: [listSanctions],
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      outsideCloses={!form.touched}
      glyph={<WindowGlyph size={48} mark="ok" />}
      title={words.lift(nickname)}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="pri" busyLabel={words.lifting} onClick={form.submit}>
            {sanctionsText.lift}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5 p-1">
        <p>{words.liftText}</p>
        <Textarea label={words.reason} hint={words.liftHint} maxLength={200} {...form.bind('reason')} />
        <Alert text={form.failure} />
      </div>
    </Dialog>
  )
}
