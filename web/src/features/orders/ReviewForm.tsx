import { reviewOrder } from '@kaihei/domain/orders/review-calls'
import type { OrderDetail } from '@kaihei/domain/orders/shapes'
import { tariff } from '@kaihei/domain/tariff'
import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { useCallForm } from '#client/use-call-form.ts'
import { ordersText } from '#text/orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { changesReview } from './api.ts'
import { readyTags } from './review-tags.ts'

interface ReviewFormProps {
  order: Pick<OrderDetail, 'orderId' | 'product' | 'review'>
  /** It is saved, or left as it was. */
  onDone?: () => void
}

const { maxTags, maxCharacters } = tariff.review

/** Stars, up to three tags, some words. With a review already there it is changed. */
export function ReviewForm({ order: { orderId, product, review }, onDone }: ReviewFormProps) {
  const words = ordersText.review
  const form = useCallForm(reviewOrder, {
    ...changesReview,
    initial: { stars: review?.stars ?? 0, tags: review?.tags ?? [], text: review?.text ?? '' },
    write: (typed) => ({ product, orderId, ...typed }),
    check: ({ stars }) => ({ stars: stars === 0 ? words.starsNeeded : undefined }),
  })
  const { stars, tags } = form.typed
  const offered = [...new Set([...readyTags[product], ...(review?.tags ?? [])])]

  async function submit() {
    if ((await form.submit()) !== undefined) onDone?.()
  }

  function turnTag(tag: string, on: boolean) {
    form.set({ tags: on ? [...tags, tag] : tags.filter((other) => other !== tag) })
  }

  return (
    <div className="grid gap-3.5">
      <StarsField value={stars} onChange={(next) => form.set({ stars: next })} />
      <Alert text={form.wrong('stars')} />
      {stars > 0 && (
        <>
          <fieldset className="grid min-w-0 gap-2">
            <legend className="mb-1.5 text-sm text-text-2">
              {words.tags} <span className="text-text-3">{words.tagsHint(maxTags)}</span>
            </legend>
            <div className="flex flex-wrap gap-2" lang="zh-CN">
              {offered.map((tag) => (
                <Chip
                  key={tag}
                  on={tags.includes(tag)}
                  disabled={!tags.includes(tag) && tags.length >= maxTags}
                  onChange={(on) => turnTag(tag, on)}
                >
                  {tag}
                </Chip>
              ))}
            </div>
          </fieldset>
          <Textarea
            label={words.text}
            placeholder={words.placeholder}
            maxLength={maxCharacters}
            {...form.bind('text')}
          />
          <Alert text={form.failure} />
          <div className="flex gap-3">
            <Button variant="pri" busyLabel={words.busy} onClick={submit}>
              {review === null ? words.submit : words.change}
            </Button>
            {review !== null && <Button onClick={() => onDone?.()}>{words.cancel}</Button>}
          </div>
        </>
      )}
    </div>
  )
}

/** Radio buttons underneath: arrow keys move along the stars. */
function StarsField({ value, onChange }: { value: number; onChange: (stars: number) => void }) {
  const name = useId()
  const words = ordersText.review
  const [near, setNear] = useState(0)
  const lit = near || value
  return (
    <fieldset className="flex min-w-0 items-center gap-3">
      <legend className="sr-only">{words.starsLabel}</legend>
      <span className="-ml-2 flex" onPointerLeave={() => setNear(0)}>
        {([1, 2, 3, 4, 5] as const).map((star) => (
          <label
            key={star}
            className="relative grid size-10 place-items-center rounded-md outline-lamp-hi has-focus-visible:outline-2"
            onPointerEnter={() => setNear(star)}
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none"
              aria-label={words.stars(star)}
              onChange={() => onChange(star)}
            />
            <Star
              size={26}
              fill={star <= lit ? 'currentColor' : 'none'}
              strokeWidth={1.6}
              className={clsx('transition-colors', star <= lit ? 'text-lamp' : 'text-text-3')}
              aria-hidden="true"
            />
          </label>
        ))}
      </span>
      <span className="text-sm text-text-2" aria-hidden="true">
        {isStar(lit) && words.moods[lit]}
      </span>
    </fieldset>
  )
}

function isStar(value: number): value is 1 | 2 | 3 | 4 | 5 {
  return value >= 1 && value <= 5
}
