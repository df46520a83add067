import type { MySanction } from '@kaihei/domain/sanctions/calls'
import { answerSanction, listMySanctions } from '@kaihei/domain/sanctions/calls'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '#client/clock.ts'
import { lastForbidden } from '#client/failures.ts'
import { queryFor } from '#client/queries.ts'
import { useCallForm } from '#client/use-call-form.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { judgedText } from '#text/judged.ts'
import { dayAndTime } from '#text/times.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Textarea } from '#ui/Textarea.tsx'

/** What is imposed on whoever is signed in: why, until when, and one answer to each. */
export function MyJudgements() {
  const { data } = useQuery(queryFor(listMySanctions, {}, { staleTime: 0 }))
  if (data === undefined || data.items.length === 0) return null
  return (
    <ul className="grid w-full max-w-[520px] gap-4 text-left">
      {data.items.map((one) => (
        <li key={one.id} className="grid gap-3 rounded-xl bg-surface-2 p-4">
          <Told kind={one.kind} reason={one.reason} until={one.until} />
          {one.answered ? (
            <p className="text-sm text-text-2">{judgedText.answered}</p>
          ) : (
            <AnswerForm by={{ id: one.id }} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Why somebody was not let in just now; with what the refusal gave them they may answer. */
export function MyBan() {
  const { reason, detail } = lastForbidden.why ?? {}
  if (reason !== 'account_banned' || detail?.because === undefined) return null
  const { because, availableAt = null, answerToken } = detail
  return (
    <div className="grid w-full max-w-[520px] gap-3 rounded-xl bg-surface-2 p-4 text-left">
      <Told kind="ban" reason={because} until={availableAt} />
      {answerToken !== undefined && <AnswerForm by={{ token: answerToken }} />}
    </div>
  )
}

function Told({ kind, reason, until }: Pick<MySanction, 'kind' | 'reason' | 'until'>) {
  const words = judgedText
  const timeZone = useTimeZone()
  return (
    <div>
      <p className="font-semibold">{words.holding[kind]}</p>
      <p className="break-words">{words.because(reason)}</p>
      <p className="text-sm text-text-3">
        {until === null ? words.endless : words.until(dayAndTime(until, timeZone, serverNow()))}
      </p>
    </div>
  )
}

function AnswerForm({ by }: { by: { id: string } | { token: string } }) {
  const words = judgedText
  const form = useCallForm(answerSanction, {
    initial: { text: '' },
    write: ({ text }) => ({ ...by, text }),
    renews: 'id' in by ? [listMySanctions] : [],
  })
  if (form.change.isSuccess) return <output className="text-sm text-text-2">{words.sent}</output>
  return (
    <form noValidate className="grid gap-2.5" onSubmit={form.onSubmit}>
      <Textarea label={words.label} hint={words.hint} rows={3} maxLength={1000} {...form.bind('text')} />
      <Alert text={form.failure} />
      <div>
        <Button type="submit" busy={form.change.isPending} busyLabel={words.busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
