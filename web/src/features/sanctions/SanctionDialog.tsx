import { getPerson } from '@kaihei/domain/ops/people-calls'
import { imposeSanction, liftSanction, listSanctions } from '@kaihei/domain/ops/sanction-calls'
import type { Sanction } from '@kaihei/domain/ops/sanction-calls'
import { sanctionKinds } from '@kaihei/domain/sanctions/sanction'
import type { SanctionKind } from '@kaihei/domain/sanctions/sanction'
import { useState } from 'react'
import { useCallForm } from '#client/use-call-form.ts'
import { sanctionsText } from '#text/sanctions.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { ReadyAnswers } from '#ui/ReadyAnswers.tsx'
import { Select } from '#ui/Select.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'
import { muteUntil } from './api.ts'
import type { MuteLength } from './api.ts'
import { MuteLengthSelect } from './MuteLengthSelect.tsx'

interface PersonProps {
  person: { uk: string; nickname: string }
  onClose: () => void
}

/** Each of them bites at once, with a reason that the person reads. */
export function ImposeDialog({ person: { uk, nickname }, onClose }: PersonProps) {
  const words = sanctionsText.dialog
  const [kind, setKind] = useState<SanctionKind>('mute')
  const [length, setLength] = useState<MuteLength>('3')
  const form = useCallForm(imposeSanction, {
    initial: { reason: '' },
    write: ({ reason }) => ({ uk, kind, reason, until: muteUntil(length) }),
    renews: [listSanctions, getPerson],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={words.impose(nickname)}
      glyph={<WindowGlyph size={48} mark="bad" />}
      words={{ cancel: words.cancel, submit: sanctionsText.kinds[kind], busy: words.imposing }}
      hard
      form={form}
      onClose={onClose}
    >
      <Select
        label={sanctionsText.kind}
        options={sanctionKinds.map((one) => ({ value: one, label: sanctionsText.kinds[one] }))}
        value={kind}
        onChange={setKind}
      />
      <p>{words.imposeText[kind]}</p>
      <MuteLengthSelect value={length} onChange={setLength} />
      <Textarea label={words.reason} hint={words.imposeHint} maxLength={200} {...form.bind('reason')} />
      <ReadyAnswers lang="zh-CN" answers={words.ready} onChoose={(reason) => form.set({ reason })} />
    </FormDialog>
  )
}

export function LiftDialog({
  sanction: { id, kind },
  person: { nickname },
  onClose,
}: PersonProps & { sanction: Pick<Sanction, 'id' | 'kind'> }) {
  const words = sanctionsText.dialog
  const what = sanctionsText.lift[kind]
  const form = useCallForm(liftSanction, {
    initial: { reason: '' },
    write: ({ reason }) => ({ id, reason }),
    renews: [listSanctions, getPerson],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={words.lift(what, nickname)}
      glyph={<WindowGlyph size={48} mark="ok" />}
      words={{ cancel: words.cancel, submit: what, busy: words.lifting }}
      form={form}
      onClose={onClose}
    >
      <p>{words.liftText}</p>
      <Textarea label={words.reason} hint={words.liftHint} maxLength={200} {...form.bind('reason')} />
    </FormDialog>
  )
}
