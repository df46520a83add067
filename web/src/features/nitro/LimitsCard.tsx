import type { NitroOffer } from '@kaihei/domain/nitro/calls'
import { tariff } from '@kaihei/domain/tariff'
import { clsx } from 'clsx'
import { nitroText } from '#text/nitro.ts'
import { Card } from '#ui/Card.tsx'

const { perDay, perMonth } = tariff.nitro

/** What one may still buy: a window for each, lit when it was bought. */
export function LimitsCard({ leftToday, leftThisMonth }: Pick<NitroOffer, 'leftToday' | 'leftThisMonth'>) {
  const words = nitroText.limits
  return (
    <Card title={words.title}>
      <div className="flex flex-wrap gap-x-10 gap-y-3">
        <Windows left={leftToday} all={perDay} name={words.today(leftToday)} note={words.todayNote} />
        <Windows
          left={leftThisMonth}
          all={perMonth}
          name={words.month(leftThisMonth)}
          note={words.monthNote}
        />
      </div>
    </Card>
  )
}

function Windows({ left, all, name, note }: { left: number; all: number; name: string; note: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="flex gap-1.5" aria-hidden="true">
        {Array.from({ length: all }, (_, at) => (
          <span
            key={at}
            className={clsx(
              'h-[26px] w-[22px] rounded-t-full rounded-b-[4px]',
              at < all - left ? 'bg-info' : 'bg-surface-3',
            )}
          />
        ))}
      </span>
      <span className="text-sm">
        <b>{name}</b> <span className="text-text-3">{note}</span>
      </span>
    </p>
  )
}
