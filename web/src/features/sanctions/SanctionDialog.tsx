import { imposeSanction, liftSanction, listSanctions } from '@kaihei/domain/ops/sanction-calls'
import { useState } from 'react'
import { useCallForm } from '#client/use-call-form.ts'
import { sanctionsText } from '#text/sanctions.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
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
    <FormDialog
      title={words.mute(nickname)}
      glyph={<WindowGlyph size={48} mark="bad" />}
      words={{ cancel: words.cancel, submit: sanctionsText.mute, busy: words.muting }}
      hard
      form={form}
      onClose={onClose}
    >
      <p>{words.muteText}</p>
      <MuteLengthSelect value={length} onChange={setLength} />
      <Textarea label={words.reason} hint={words.muteHint} maxLength={200} {...form.bind('reason')} />
      <ReadyAnswers lang="zh-CN" answers={words.ready} onChoose={(reason) => form.set({ reason })} />
    </FormDialog>
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
    <FormDialog
      title={words.lift(nickname)}
      glyph={<WindowGlyph size={48} mark="ok" />}
      words={{ cancel: words.cancel, submit: sanctionsText.lift, busy: words.lifting }}
      form={form}
      onClose={onClose}
    >
      <p>{words.liftText}</p>
      <Textarea label={words.reason} hint={words.liftHint} maxLength={200} {...form.bind('reason')} />
    </FormDialog>
  )
}
