import type { BoardName } from '@kaihei/domain/boards/board'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Entry } from './api.ts'
import { BoardFace, ToPerson } from './BoardFace.tsx'
import { BoardLevel } from './BoardLevel.tsx'
import { OpenScore } from './OpenScore.tsx'
import './BoardStage.css'
import { sayCut, sayParts, sayScore, sayWithUnit } from './score-words.ts'
import { boardsText } from '#text/boards.ts'
import { text } from '#text/text.ts'
import { ClipPlayer } from '#ui/ClipPlayer.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** The highest house in the middle; read from the first place on, seen from the second. */
const houses = [
  {
    place: 1,
    order: 'order-2',
    gable: 'M0 92C52 88 66 52 92 30C104 20 116 14 128 12V4h64v8c12 2 24 8 36 18c26 22 40 58 92 62zV94H0z',
    box: '0 0 320 94',
  },
  {
    place: 2,
    order: 'order-1',
    gable: 'M0 92V72h34V52h34V32h34V14h56V32h34V52h34V72h34V92zV94H0z',
    box: '0 0 260 94',
  },
  { place: 3, order: 'order-3', gable: 'M0 92L112 22V8h36v14L260 92zV94H0z', box: '0 0 260 94' },
] as const

interface BoardStageProps {
  board: BoardName
  /** Null while nobody is known yet: plates without faces. */
  first: readonly Entry[] | null
  /** What stands over the houses when nobody lives in them. */
  note?: ReactNode
}

export function BoardStage({ board, first, note }: BoardStageProps) {
  return (
    <section className="stage" aria-label={boardsText.firstThree} aria-busy={first === null}>
      <Sky />
      {note !== undefined && <div className="relative z-10 px-6 pb-8 text-center">{note}</div>}
      <ol className="relative flex items-end justify-center gap-[5px] px-1.5 md:gap-[26px]">
        {houses.map(({ place, order, gable, box }) => (
          <li key={place} className={clsx('house', order)} data-place={place}>
            <svg className="house-gable" viewBox={box} preserveAspectRatio="none" aria-hidden="true">
              <path
                d={gable}
                fill={place === 1 ? 'oklch(0.25 0.037 241)' : 'oklch(0.23 0.037 241)'}
                stroke="oklch(0.34 0.036 238)"
                strokeWidth="2.5"
              />
            </svg>
            <div className="house-front">
              <Inhabitant board={board} entry={first?.[place - 1]} place={place} busy={first === null} />
            </div>
          </li>
        ))}
      </ol>
      <Lamp left="30.5%" />
      <Lamp left="69.5%" />
      <div className="stage-ground" />
    </section>
  )
}

interface InhabitantProps {
  board: BoardName
  entry: Entry | undefined
  place: number
  busy: boolean
}

function Inhabitant({ board, entry, place, busy }: InhabitantProps) {
  if (entry === undefined) {
    return (
      <>
        <span className="plate text-text-3" aria-hidden="true">
          {place}
        </span>
        <span className="house-window">
          {busy ? (
            <Skeleton className="rounded-t-full rounded-b-none" />
          ) : (
            <span className="block rounded-t-full bg-linear-to-b from-[oklch(0.3_0.03_240)] to-[oklch(0.25_0.03_240)]" />
          )}
        </span>
        <p className="mt-3 mb-6 text-sm text-text-3">{busy ? ' ' : boardsText.nobody}</p>
      </>
    )
  }
  const { rank, hue, voice, level, score, parts, isMe } = entry
  const nickname = text.names.person(entry.nickname)
  const [line, cut] = [sayParts(parts), sayCut(parts)]
  return (
    <>
      <span className="plate" aria-hidden="true">
        {rank}
      </span>
      <ToPerson
        entry={entry}
        label={boardsText.ranked(rank, nickname, sayWithUnit(board, score))}
        className="house-window rounded-t-full"
      >
        <BoardFace entry={entry} className="w-full" eager />
      </ToPerson>
      {voice !== null && voice.seconds !== null && (
        <div className="w-full max-w-[230px] max-md:hidden">
          <ClipPlayer
            src={voice.url}
            seconds={voice.seconds}
            hue={hue}
            labels={{ ...text.players.voice, play: text.players.voice.play(nickname, voice.seconds) }}
          />
        </div>
      )}
      <p
        className={clsx(
          'mt-2.5 flex max-w-full flex-wrap items-center justify-center gap-x-2',
          place === 1 ? 'md:text-xl' : 'md:text-lg',
        )}
      >
        <b className="min-w-0 truncate">{isMe ? boardsText.me(nickname) : nickname}</b>
        <BoardLevel board={board} level={level} />
      </p>
      <p
        className={clsx(
          'leading-tight font-bold',
          place === 1 ? 'text-2xl md:text-4xl' : 'text-xl md:text-2xl',
        )}
      >
        <OpenScore board={board} rank={rank} nickname={nickname} score={score} parts={parts}>
          {sayScore(board, score)}
        </OpenScore>{' '}
        <small className="text-sm font-normal text-text-2 max-md:hidden">{boardsText.unit[board]}</small>
      </p>
      {line !== undefined && <p className="text-center text-xs text-text-2 max-md:hidden">{line}</p>}
      {cut !== undefined && <p className="text-center text-xs text-text-3 max-md:hidden">{cut}</p>}
    </>
  )
}

/** The same sky every evening. */
const stars = Array.from({ length: 46 }, (_, star) => ({
  x: (star * 173) % 900,
  y: 8 + ((star * 61) % 250),
  r: 0.6 + (star % 4) * 0.3,
  opacity: 0.25 + (star % 5) * 0.12,
}))
const roofs = Array.from({ length: 18 }, (_, roof) => ({ x: roof * 54 - 20, y: 270 + ((roof * 37) % 60) }))

function Sky() {
  return (
    <svg
      className="stage-sky"
      viewBox="0 0 900 560"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="oklch(0.92 0.03 230)">
        {stars.map(({ x, y, r, opacity }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} opacity={opacity} />
        ))}
      </g>
      <path
        transform="translate(120 74) scale(1.7)"
        d="M0-13a13 13 0 1 0 12 17a10 10 0 0 1-12-17z"
        fill="oklch(0.93 0.05 85)"
      />
      <g fill="oklch(0.31 0.052 238)" opacity=".85">
        {roofs.map(({ x, y }) => (
          <path key={x} d={`M${x} 560V${y}l27-18 27 18v300z`} />
        ))}
      </g>
    </svg>
  )
}

function Lamp({ left }: { left: string }) {
  return (
    <svg className="stage-lamp" style={{ left }} viewBox="0 0 120 200" aria-hidden="true" focusable="false">
      <circle cx="60" cy="56" r="44" fill="oklch(0.85 0.1 72)" opacity=".16" />
      <circle cx="60" cy="56" r="26" fill="oklch(0.88 0.1 76)" opacity=".22" />
      <g fill="oklch(0.14 0.025 243)">
        <path d="M57.5 200V80h5v120zM48 200h24v-8H48z" />
        <path d="M44 42l16-15 16 15zM50 80h20v4H50z" />
      </g>
      <path d="M51 80l-5-38h28l-5 38z" fill="oklch(0.92 0.1 86)" />
      <circle cx="60" cy="60" r="6" fill="oklch(0.99 0.03 95)" />
    </svg>
  )
}
