import type { BoardName } from '@kaihei/domain/boards/board'
import { clsx } from 'clsx'
import type { Entry, Parts } from './api.ts'
import { BoardFace, ToPerson } from './BoardFace.tsx'
import { BoardLevel } from './BoardLevel.tsx'
import { OpenScore } from './OpenScore.tsx'
import { partsOf, sayCut, sayScore, sayWithUnit } from './score-words.ts'
import { boardsText } from '#text/boards.ts'
import { text } from '#text/text.ts'
import { shortAmountText } from '#ui/amount-text.ts'

interface BoardRowProps {
  board: BoardName
  entry: Entry
  /** The highest score there is: bars are drawn against it. */
  highest: number
}

/** The columns of a row, and of the head above it. */
export function columnsOf(board: BoardName): string {
  return clsx(
    'grid items-center gap-x-2.5 grid-cols-[34px_42px_minmax(0,1fr)_auto]',
    board === 'player'
      ? 'md:grid-cols-[42px_46px_minmax(0,1fr)_84px_74px_84px_150px]'
      : 'md:grid-cols-[42px_46px_minmax(0,1fr)_140px]',
  )
}

export function BoardRow({ board, entry, highest }: BoardRowProps) {
  const { rank, level, score, parts, isMe } = entry
  const nickname = text.names.person(entry.nickname)
  const cut = sayCut(parts)
  return (
    <div
      className={clsx(
        columnsOf(board),
        'py-[9px]',
        isMe ? '-mx-3 rounded-lg bg-[oklch(0.31_0.05_205)] px-3' : 'border-t border-line',
      )}
    >
      <span className="text-center text-lg font-semibold">
        <span className="sr-only">{boardsText.rank(rank)}</span>
        <span aria-hidden="true">{rank}</span>
      </span>
      <ToPerson entry={entry} label={nickname} className="block w-[38px]">
        <BoardFace entry={entry} className="h-[42px]" />
      </ToPerson>
      <div className="grid min-w-0 gap-[5px]">
        <p className="flex min-w-0 items-center gap-2">
          <b className="truncate">{isMe ? boardsText.me(nickname) : nickname}</b>
          <BoardLevel board={board} level={level} />
        </p>
        <Bars board={board} parts={parts} score={score} highest={highest} />
      </div>
      {partsOf(parts)?.map(({ key, value }) => (
        <span key={key} className="text-right text-sm text-text-2 max-md:hidden" aria-hidden="true">
          {shortAmountText(value)}
        </span>
      ))}
      <div className="text-right leading-tight font-bold md:text-lg">
        <OpenScore board={board} rank={rank} nickname={nickname} score={score} parts={parts}>
          {board === 'player' ? sayScore(board, score) : sayWithUnit(board, score)}
        </OpenScore>
        {cut !== undefined && (
          <small className="ml-auto block max-w-[7.5rem] text-xs font-normal text-balance text-text-3 md:max-w-none">
            {cut}
          </small>
        )}
      </div>
    </div>
  )
}

interface BarsProps {
  board: BoardName
  parts: Parts
  score: number
  highest: number
}

/** What the score is made of, and how far it is from the highest. */
function Bars({ board, parts, score, highest }: BarsProps) {
  const made = partsOf(parts)
  const widthOf = (value: number) => ({ width: `${Math.min(100, (value / Math.max(highest, 1)) * 100)}%` })
  if (made === undefined) {
    return (
      <span className="flex h-1.5" aria-hidden="true">
        <i className={clsx('rounded-full', board === 'boss' ? 'bg-coin' : 'bg-c2')} style={widthOf(score)} />
      </span>
    )
  }
  const spoken = made.map(({ name, value }) => `${name} ${shortAmountText(value)}`).join(boardsText.comma)
  return (
    <span className="flex h-1.5 gap-0.5">
      <span className="sr-only">{spoken}</span>
      {made
        .filter(({ value }) => value > 0)
        .map(({ key, value, tone }) => (
          <i key={key} className={clsx('rounded-full', tone)} style={widthOf(value)} />
        ))}
    </span>
  )
}
