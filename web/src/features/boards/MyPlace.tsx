import type { BoardName } from '@kaihei/domain/boards/board'
import type { Mine } from './api.ts'
import { OpenScore } from './OpenScore.tsx'
import { sayScore, sayWithUnit } from './score-words.ts'
import { boardsText } from '#text/boards.ts'
import { clsx } from 'clsx'

interface MyPlaceProps {
  board: BoardName
  mine: Mine
  nickname: string
  /** Nothing more is to come. */
  over: boolean
}

/** Where I stand and what is missing to whoever is before me. */
export function MyPlace({ board, mine, nickname, over }: MyPlaceProps) {
  const words = boardsText.mine
  const { rank, score, parts, ahead, behind } = mine
  const missing = ahead === null ? null : ahead.score - score
  const absent = over ? words.missed : words.notYet[board]
  return (
    <section
      className="rounded-xl bg-[radial-gradient(circle_at_30px_40px,oklch(0.5_0.09_205/.5),transparent_260px)] bg-surface p-4 shadow-1 md:p-5"
      aria-label={words.title[board]}
    >
      <p className="text-sm text-text-2">{words.title[board]}</p>
      <div className="mt-1 flex items-center gap-4">
        <b className="text-[52px] leading-[1.1] tracking-[-.02em]">{rank ?? '–'}</b>
        <div>
          <p>
            {rank === null ? (
              absent
            ) : (
              <OpenScore board={board} rank={rank} nickname={nickname} score={score} parts={parts}>
                {sayWithUnit(board, score)}
              </OpenScore>
            )}
          </p>
          <p className="text-sm text-text-2">
            {ahead === null || (over && rank === null)
              ? rank !== null && words.first
              : words.missing(ahead.rank, sayWithUnit(board, missing ?? 0))}
          </p>
        </div>
      </div>
      {rank !== null && (
        <ol
          className="mt-5 grid grid-cols-3 border-t-2 border-surface-3 text-xs"
          aria-label={words.neighbours}
        >
          <Step place={behind} board={board} />
          <Step place={{ rank, score }} board={board} me />
          <Step place={ahead} board={board} />
        </ol>
      )}
    </section>
  )
}

interface StepProps {
  place: { rank: number; score: number } | null
  board: BoardName
  me?: boolean
}

function Step({ place, board, me = false }: StepProps) {
  if (place === null) return <li aria-hidden="true" />
  return (
    <li className={clsx('-mt-[9px] grid justify-items-center', me ? 'font-semibold' : 'text-text-2')}>
      <i
        className={clsx(
          'mb-1 h-[15px] w-3 rounded-t-[6px] rounded-b-[2px] outline-[3px] outline-surface',
          me ? 'bg-paper' : 'bg-surface-3',
        )}
        aria-hidden="true"
      />
      {me ? boardsText.mine.you : boardsText.rank(place.rank)}
      <span className="font-normal text-text-3">{sayScore(board, place.score)}</span>
    </li>
  )
}
