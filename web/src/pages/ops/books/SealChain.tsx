import { listSeals } from '@kaihei/domain/books/calls'
import type { SealedDay } from '@kaihei/domain/books/seal'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Hourglass, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { queryFor } from '#client/queries.ts'
import { opsTablesText } from '#text/ops-tables.ts'
import { text } from '#text/text.ts'
import { amountText } from '#ui/amount-text.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { shortHash } from './short-hash.ts'

/** As many as stand side by side on a phone. */
const shown = 5

/** The last closed days as a chain of lit windows, and today. */
export function SealChain() {
  const words = opsTablesText.books.seals
  const days = useQuery(queryFor(listSeals, { limit: shown }))
  return (
    <Card
      title={words.heading}
      aside={
        <span className="text-sm text-text-3">
          {words.aside} ·{' '}
          <Link to="/books" className="text-lamp-text underline">
            {words.all}
          </Link>
        </span>
      }
    >
      <Loaded
        query={days}
        skeleton={<SkeletonLines lines={3} />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
        empty={<p className="text-sm text-text-3">{words.none}</p>}
      >
        {({ items }) => <Chain days={items.toReversed()} />}
      </Loaded>
    </Card>
  )
}

function Chain({ days }: { days: readonly SealedDay[] }) {
  const words = opsTablesText.books.seals
  const last = days.at(-1)
  return (
    <>
      <ol aria-label={words.chain} className="grid grid-cols-6">
        {days.map(({ day, seal }) => (
          <ChainLink
            key={day}
            label={`${Number(day.slice(5, 7))}/${Number(day.slice(8))}`}
            note={shortHash(seal)}
            glyph={
              <span className="grid h-9 w-8 place-items-center rounded-t-[16px] rounded-b-[6px] bg-ok text-ink">
                <Lock size={15} aria-hidden="true" />
              </span>
            }
          />
        ))}
        <ChainLink
          label={words.today}
          note={words.open}
          glyph={
            <span className="grid h-9 w-8 place-items-center rounded-t-[16px] rounded-b-[6px] bg-surface text-text-3 shadow-[inset_0_0_0_1.5px_var(--line-strong)]">
              <Hourglass size={15} aria-hidden="true" />
            </span>
          }
        />
      </ol>
      {last !== undefined && (
        <p className="mt-3 text-sm text-text-2">
          {last.day}：{words.owed(amountText(last.coins), amountText(last.beans), amountText(last.held))} ·{' '}
          {last.audit === undefined ? words.noAudit : words.audit(shortHash(last.audit))}
        </p>
      )}
    </>
  )
}

interface ChainLinkProps {
  glyph: ReactNode
  label: string
  note: string
}

function ChainLink({ glyph, label, note }: ChainLinkProps) {
  return (
    <li className="relative grid justify-items-center gap-0.5 text-xs before:absolute before:top-[18px] before:right-1/2 before:left-[-50%] before:h-0.5 before:bg-ok-soft first:before:hidden">
      <span className="relative z-1">{glyph}</span>
      <span>{label}</span>
      <span className="text-text-3">{note}</span>
    </li>
  )
}
