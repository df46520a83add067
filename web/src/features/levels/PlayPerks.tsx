import type { PlayLevel } from '@kaihei/domain/levels/play-level'
import { tariff } from '@kaihei/domain/tariff'
import { levelsText } from '#text/levels.ts'
import { text } from '#text/text.ts'
import { grouped } from '#ui/amount-text.ts'
import { LevelBadge } from '#ui/LevelBadge.tsx'
import { Table } from '#ui/Table.tsx'
import type { Column } from '#ui/Table.tsx'

/** Every level as the tariff has it. `current` is the reader's own. */
export function PlayPerks({ current }: { current?: number }) {
  const words = levelsText.play.perks
  const columns: readonly Column<PlayLevel>[] = [
    { key: 'level', title: words.level, cell: levelCell },
    { key: 'demands', title: words.demands, wideOnly: true, cell: demandsCell },
    {
      key: 'commission',
      title: words.commission,
      align: 'right',
      cell: ({ commission }) => `${commission}%`,
    },
    { key: 'band', title: words.band, align: 'right', cell: bandCell },
    { key: 'freeze', title: words.freeze, align: 'right', cell: freezeCell },
  ]
  return (
    <Table
      caption={words.caption}
      rows={tariff.playLevels}
      rowKey={({ name }) => name}
      isCurrent={({ level }) => level === current}
      columns={columns}
    />
  )
}

function levelCell(level: PlayLevel) {
  return (
    <>
      <LevelBadge kind="P" level={level.level} name={text.names.playLevel(level.level)} />
      <span className="block text-xs text-text-3 md:hidden">{sayDemands(level)}</span>
    </>
  )
}

function demandsCell(level: PlayLevel) {
  return <span className="text-sm text-text-2">{sayDemands(level)}</span>
}

function bandCell({ pricePerHour: { min, max } }: PlayLevel) {
  return (
    <span className="whitespace-nowrap">
      {min}–{max}
      <span className="max-md:sr-only"> {levelsText.play.perks.coins}</span>
    </span>
  )
}

function freezeCell({ freezeHours }: PlayLevel) {
  return <span className="whitespace-nowrap">{levelsText.play.perks.hours(freezeHours)}</span>
}

function sayDemands({ experience, rating, completionPercent }: PlayLevel): string {
  const words = levelsText.play.perks
  return [
    experience === 0 ? words.start : words.experience(grouped(experience)),
    rating !== null && words.rating(rating),
    completionPercent !== null && words.completion(completionPercent),
  ]
    .filter(Boolean)
    .join(' · ')
}
