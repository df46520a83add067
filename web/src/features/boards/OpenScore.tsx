import type { BoardName } from '@kaihei/domain/boards/board'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import type { Parts } from './api.ts'
import { sayWithUnit, sumOf } from './score-words.ts'
import { boardsText } from '#text/boards.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { text } from '#text/text.ts'

interface OpenScoreProps {
  board: BoardName
  rank: number
  nickname: string
  score: number
  parts: Parts
  className?: string
  children: ReactNode
}

/** A score that opens what it is made of, down to its last part. */
export function OpenScore({ board, rank, nickname, score, parts, className, children }: OpenScoreProps) {
  const [open, setOpen] = useState(false)
  const words = boardsText.opened
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={words.open(nickname, sayWithUnit(board, score))}
        className={clsx(
          'min-h-6 underline decoration-text-3 decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid',
          className,
        )}
      >
        {children}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.title(rank, nickname)}
        closeLabel={text.buttons.close}
      >
        <dl className="grid text-text">
          {sumOf(board, parts).map(({ key, name, tone, value }) => (
            <div key={key} className="flex items-baseline gap-3 border-t border-line py-2.5">
              <dt className="flex min-w-0 flex-1 items-baseline gap-2">
                {tone !== undefined && (
                  <i
                    className={clsx('h-[9px] w-2 shrink-0 rounded-t-[4px] rounded-b-[1px]', tone)}
                    aria-hidden="true"
                  />
                )}
                {name}
              </dt>
              <dd className="font-semibold whitespace-nowrap">{value}</dd>
            </div>
          ))}
          <div className="flex items-baseline justify-between gap-3 border-t-2 border-surface-3 pt-3">
            <dt className="font-semibold">{words.sum[board]}</dt>
            <dd className="text-xl font-bold">{sayWithUnit(board, score)}</dd>
          </div>
        </dl>
        <p className="mt-3 text-sm text-text-3">{words.note[board]}</p>
      </Dialog>
    </>
  )
}
