import type { VipLevel } from '@kaihei/domain/levels/vip'
import { tariff } from '@kaihei/domain/tariff'
import { levelsText } from '#text/levels.ts'
import { grouped } from '#ui/amount-text.ts'
import { LevelBadge } from '#ui/LevelBadge.tsx'
import { Table } from '#ui/Table.tsx'
import type { Column } from '#ui/Table.tsx'

/** Every level as the tariff has it, with what can be had already. `current` is the reader's own. */
export function VipPerks({ current }: { current?: number }) {
  const words = levelsText.vip.perks
  const columns: readonly Column<VipLevel>[] = [
    { key: 'level', title: words.level, cell: levelCell },
    {
      key: 'discount',
      title: words.discount,
      cell: ({ discount }) => (discount > 0 ? `${discount}%` : words.none),
    },
    {
      key: 'rename',
      title: words.rename,
      cell: ({ freeRenameDays }) => (freeRenameDays === null ? words.none : words.every(freeRenameDays)),
    },
  ]
  return (
    <Table
      caption={words.caption}
      rows={tariff.vip.levels}
      rowKey={({ level }) => String(level)}
      isCurrent={({ level }) => level === current}
      columns={columns}
    />
  )
}

function levelCell({ level, spend }: VipLevel) {
  return (
    <span className="inline-grid justify-items-start gap-x-3 md:grid-cols-[40px_auto] md:items-center">
      <LevelBadge kind="V" level={level} />
      <span className="text-xs whitespace-nowrap text-text-3">
        {levelsText.vip.perks.from(grouped(spend))}
      </span>
    </span>
  )
}
