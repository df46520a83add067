import { duties } from '@kaihei/domain/ops/duties'
import type { Duty } from '@kaihei/domain/ops/duties'
import type { PersonDetail } from '@kaihei/domain/ops/people-calls'
import { getPerson, setRole } from '@kaihei/domain/ops/people-calls'
import { useState } from 'react'
import { useCallForm } from '#client/use-call-form.ts'
import { opsPeopleText } from '#text/ops-people.ts'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { Panel } from './Panel.tsx'

type Person = Pick<PersonDetail['profile'], 'uk' | 'nickname' | 'roles'>

/** For admins: who somebody is for the house. A change waits for a second admin. */
export function Duties({ person }: { person: Person }) {
  const words = opsPeopleText.duties
  const [asking, setAsking] = useState<Duty | null>(null)
  const [proposed, setProposed] = useState(false)
  return (
    <Panel title={words.title} aside={<span className="text-xs text-text-3">{words.note}</span>}>
      <div className="flex flex-wrap gap-2.5">
        {duties.map((role) => (
          <Button key={role} size="sm" onClick={() => setAsking(role)}>
            {person.roles.includes(role) ? words.take[role] : words.give[role]}
          </Button>
        ))}
      </div>
      {proposed && <output className="text-sm text-text-2">{words.proposed}</output>}
      {asking !== null && (
        <DutyDialog
          person={person}
          role={asking}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null)
            setProposed(true)
          }}
        />
      )}
    </Panel>
  )
}

interface DutyDialogProps {
  person: Person
  role: Duty
  onClose: () => void
  onDone: () => void
}

function DutyDialog({ person: { uk, nickname, roles }, role, onClose, onDone }: DutyDialogProps) {
  const words = opsPeopleText.duties
  const on = !roles.includes(role)
  const form = useCallForm(setRole, {
    initial: { reason: '' },
    write: ({ reason }) => ({ uk, role, on, reason }),
    renews: [getPerson],
    onDone,
  })
  return (
    <FormDialog
      title={words.ask(on ? words.give[role] : words.take[role], nickname)}
      words={words}
      hard={!on}
      form={form}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <Textarea label={words.reason} hint={words.hint} rows={2} maxLength={200} {...form.bind('reason')} />
    </FormDialog>
  )
}
