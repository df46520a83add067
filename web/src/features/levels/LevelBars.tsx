import type { PlayLevelAnswer, Vip } from '@kaihei/domain/levels/calls'
import { vipLevelOf } from '@kaihei/domain/levels/vip'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { levelsText } from '#text/levels.ts'
import { text } from '#text/text.ts'
import { grouped, shortAmountText } from '#ui/amount-text.ts'
import { Card } from '#ui/Card.tsx'
import { LevelBadge } from '#ui/LevelBadge.tsx'
import { metalOf } from '#ui/level-metal.ts'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { playLevelQuery, vipQuery } from './api.ts'

/** How far the next levels are, for a page about something else. */
export function LevelBars({ isPlayer }: { isPlayer: boolean }) {
  const vip = useQuery(vipQuery)
  const play = useQuery({ ...playLevelQuery, enabled: isPlayer })
  return (
    <Card title={levelsText.bars.title}>
      <div className="grid gap-4">
        {vip.data === undefined ? <Skeleton className="h-[58px] rounded-lg" /> : <VipBar vip={vip.data} />}
        {isPlayer &&
          (play.data === undefined ? (
            <Skeleton className="h-[58px] rounded-lg" />
          ) : (
            play.data !== null && <PlayBar standing={play.data} />
          ))}
      </div>
    </Card>
  )
}

function VipBar({ vip: { level, experience, next } }: { vip: Vip }) {
  const words = levelsText.vip
  const begun = vipLevelOf(level).spend * 100
  return (
    <Link to="/VIPLevel" className="group grid gap-1.5 rounded-sm">
      <span className="flex items-center justify-between gap-3">
        <b className="group-hover:underline">{words.heading}</b>
        <LevelBadge kind="V" level={level} />
      </span>
      {next !== null && (
        <ProgressBar
          label={words.progress(next.level)}
          parts={[
            {
              fraction: Math.max(0, (experience - begun) / (next.experience - begun)),
              color: `var(--lv-${metalOf('V', next.level)})`,
            },
          ]}
        />
      )}
      <span className="text-sm text-text-2">
        {next === null ? words.top : words.missing(shortAmountText(next.experience - experience), next.level)}
      </span>
    </Link>
  )
}

function PlayBar({ standing: { level, experience, next } }: { standing: NonNullable<PlayLevelAnswer> }) {
  const words = levelsText.play
  const needed = next?.experience.needed ?? null
  return (
    <Link to="/playLevel" className="group grid gap-1.5 rounded-sm">
      <span className="flex items-center justify-between gap-3">
        <b className="group-hover:underline">{words.heading}</b>
        <LevelBadge kind="P" level={level} name={text.names.playLevel(level)} />
      </span>
      {next !== null && needed !== null && (
        <ProgressBar
          label={levelsText.bars.toPlayLevel(next.level)}
          parts={[
            { fraction: Math.min(1, experience / needed), color: `var(--lv-${metalOf('P', next.level)})` },
          ]}
        />
      )}
      <span className="text-sm text-text-2">
        {next === null || needed === null
          ? words.next.top
          : levelsText.bars.experience(grouped(experience), grouped(needed))}
      </span>
    </Link>
  )
}
