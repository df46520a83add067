import type { PlayLevelAnswer } from '@kaihei/domain/levels/calls'
import { playLevelOf } from '@kaihei/domain/levels/play-level'
import { tariff } from '@kaihei/domain/tariff'
import { levelsText } from '#text/levels.ts'
import { text } from '#text/text.ts'
import { grouped } from '#ui/amount-text.ts'
import { LevelBadge } from '#ui/LevelBadge.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'

export type PlayStandingAnswer = NonNullable<PlayLevelAnswer>

/** The house with its lit panes, and the experience in its three parts. */
export function PlayStanding({ standing }: { standing: PlayStandingAnswer }) {
  const words = levelsText.play
  const { level, experience, parts } = standing
  const { commission } = playLevelOf(level)
  const name = text.names.playLevel(level)
  const { perCoin, perOrder, perFiveStars } = tariff.playExperience
  const made = [
    {
      text: words.parts.list(say(parts.list.coins), perCoin),
      points: parts.list.experience,
      color: 'var(--c1)',
    },
    {
      text: words.parts.orders(say(parts.orders.count), perOrder),
      points: parts.orders.experience,
      color: 'var(--c2)',
    },
    {
      text: words.parts.fiveStars(say(parts.fiveStars.count), perFiveStars),
      points: parts.fiveStars.experience,
      color: 'var(--c3)',
    },
  ]
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-6">
        <LevelBadge kind="P" level={level} name={name} size="lg" />
        <span className="sr-only">{words.panes(level, tariff.playLevels.length)}</span>
        <span className="ml-auto grid justify-items-end">
          <b className="text-2xl">{say(experience)}</b>
          <span className="text-sm text-text-3">{words.experience}</span>
          <span className="text-sm text-text-2">{words.commission(commission)}</span>
        </span>
      </div>
      <div className="grid gap-3">
        <h3>{words.parts.title}</h3>
        <ProgressBar
          label={words.parts.label}
          parts={made.map(({ points, color }) => ({
            fraction: experience === 0 ? 0 : points / experience,
            color,
          }))}
        />
        <ul className="grid gap-1.5">
          {made.map(({ text: sentence, points, color }) => (
            <li key={color} className="flex items-baseline justify-between gap-4">
              <span className="flex min-w-0 items-baseline gap-2 text-text-2">
                <span
                  className="h-3 w-2.5 shrink-0 rounded-t-full"
                  style={{ background: color }}
                  aria-hidden="true"
                />
                {sentence}
              </span>
              <b>+{say(points)}</b>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function say(count: number): string {
  return grouped(count)
}
