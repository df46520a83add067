import type { PersonDetail } from '@kaihei/domain/ops/people-calls'
import { addPersonNote, getPerson } from '@kaihei/domain/ops/people-calls'
import { serverNow } from '#client/clock.ts'
import { useCallForm } from '#client/use-call-form.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsPeopleText } from '#text/ops-people.ts'
import { dayAndTime } from '#text/times.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { Panel } from './Panel.tsx'

interface NotesProps {
  uk: string
  notes: PersonDetail['notes']
}

/** What colleagues should know; the person never sees it. */
export function Notes({ uk, notes }: NotesProps) {
  const words = opsPeopleText.notes
  const timeZone = useTimeZone()
  const form = useCallForm(addPersonNote, {
    initial: { text: '' },
    write: ({ text }) => ({ uk, text }),
    renews: [getPerson],
    clears: true,
  })
  return (
    <Panel title={words.title} aside={<span className="text-xs text-text-3">{words.note}</span>}>
      {notes.length === 0 && <p className="text-sm text-text-3">{words.none}</p>}
      <ul className="grid gap-3">
        {notes.map(({ id, text, by, at }) => (
          <li key={id} className="text-sm">
            <p className="break-words whitespace-pre-line">{text}</p>
            <p className="mt-0.5 text-xs text-text-3">
              {words.by(by, dayAndTime(at, timeZone, serverNow()))}
            </p>
          </li>
        ))}
      </ul>
      <form noValidate className="grid gap-2.5" onSubmit={form.onSubmit}>
        <Textarea label={words.label} hint={words.hint} rows={2} maxLength={1000} {...form.bind('text')} />
        <Alert text={form.failure} />
        <div>
          <Button type="submit" size="sm" busy={form.change.isPending} busyLabel={words.busy}>
            {words.submit}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
