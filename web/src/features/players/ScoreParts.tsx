import type { PlayerCard } from '@kaihei/domain/players/player'
import { score as weights } from '@kaihei/domain/players/tariff'
import { text } from '#text/text.ts'

const partNames = [
  'rating',
  'completion',
  'acceptRate',
  'replySpeed',
  'repeatBosses',
  'newcomer',
] as const satisfies readonly (keyof PlayerCard['scoreParts'])[]

interface ScorePartsProps {
  score: number
  parts: PlayerCard['scoreParts']
}

/** How the recommended order came to its number: what each part is worth, and how much of it was earned. */
export function ScoreParts({ score, parts }: ScorePartsProps) {
  const words = text.players.score
  return (
    <span className="grid gap-0.5 text-left text-xs font-normal text-text-2 md:gap-1.5">
      <span className="flex items-baseline justify-between gap-2">
        <b className="text-sm text-text">{words.title}</b>
        <b className="text-text">{words.of(Math.round(score * 100))}</b>
      </span>
      {partNames.map((name) => (
        <span key={name} className="flex items-center gap-2">
          <span className="w-[4.4em] shrink-0 truncate">{words.parts[name]}</span>
          <span
            className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-[3px] bg-surface-4"
            aria-hidden="true"
          >
            <span
              className="block h-full rounded-[3px] bg-room-hi"
              style={{ width: `${parts[name] * 100}%` }}
            />
          </span>
          <span className="w-[3.4em] shrink-0 text-right whitespace-nowrap">
            {Math.round(parts[name] * weights[name])} / {weights[name]}
          </span>
        </span>
      ))}
    </span>
  )
}
