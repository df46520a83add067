import { addWatch, listWatch, removeWatch } from '@kaihei/domain/ops/watch-calls'
import type { WatchRule } from '@kaihei/domain/ops/watch-calls'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { queryFor } from '#client/queries.ts'
import { useCallForm } from '#client/use-call-form.ts'
import { useChange } from '#client/use-change.ts'
import { opsReportsText } from '#text/ops-reports.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Input } from '#ui/Input.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

/** The phrases that make the house say a word of caution. */
export function WatchList() {
  const words = opsReportsText.watch
  const rules = useQuery(queryFor(listWatch, {}))
  const form = useCallForm(addWatch, {
    initial: { phrase: '' },
    about: { phrase: ['phrase_known', 'too_many_phrases'] },
    renews: [listWatch],
    clears: true,
  })
  return (
    <Card title={words.heading}>
      <div className="grid gap-4">
        <p className="max-w-[60em] text-sm text-text-2">{words.lead}</p>
        <form
          noValidate
          onSubmit={form.onSubmit}
          className="flex max-w-[420px] items-end gap-3 *:first:flex-1"
        >
          <Input label={words.phrase} autoComplete="off" {...form.bind('phrase')} />
          <Button type="submit" busy={form.change.isPending} busyLabel={words.adding}>
            {words.add}
          </Button>
        </form>
        <Alert text={form.failure} />
        <Loaded
          query={rules}
          skeleton={<SkeletonLines lines={2} />}
          failed={words.failed}
          retryLabel={text.buttons.retry}
          empty={<EmptyState {...words.empty} />}
        >
          {({ items }) => (
            <ul className="flex flex-wrap gap-2" lang="zh-CN">
              {items.map((rule) => (
                <Rule key={rule.id} rule={rule} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Card>
  )
}

function Rule({ rule: { id, phrase } }: { rule: WatchRule }) {
  const remove = useChange(removeWatch, { renews: [listWatch] })
  return (
    <li className="inline-flex items-center gap-1 rounded-full bg-surface-2 py-1 pr-1 pl-3 text-sm">
      {phrase}
      <button
        type="button"
        className="grid size-6 place-items-center rounded-full text-text-3 hover:bg-surface-3 hover:text-text"
        aria-label={opsReportsText.watch.remove(phrase)}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ id })}
      >
        <X size={14} aria-hidden="true" />
      </button>
    </li>
  )
}
