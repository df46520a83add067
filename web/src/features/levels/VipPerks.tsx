import type { VipLevel } from '@kaihei/domain/levels/vip'
import { tariff } from '@kaihei/domain/tariff'
import { levelsText } from '#text/levels.ts'
import { LevelBadge } from '#ui/LevelBadge.tsx'
import { Table } from '#ui/Table.tsx'
import type { Column } from '#ui/Table.tsx'

/** Every level as the tariff has it. `current` is the reader's own. */
export function VipPerks({ current }: { current?: number }) {
  const words = levelsText.vip.perks
  const columns: readonly Column<VipLevel>[] = [
    { key: 'level', title: words.level, cell: levelCell },
    {
      key: 'discount',
      title: words.discount,
      cell: ({ discount }) => (discount > 0 ? `${discount}%` : words.none),
    },
    { key: 'pack', title: words.pack, cell: packCell },
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
        {levelsText.vip.perks.from(spend.toLocaleString('en-GB'))}
      </span>
    </span>
  )
}

function packCell({ pack: { tickets, voucher } }: VipLevel) {
  const words = levelsText.vip.perks
  if (tickets === 0) return words.none
  return (
    <span className="inline-grid gap-x-4 md:grid-cols-[100px_auto]">
      <span>{words.tickets(tickets)}</span>
      {voucher !== null && (
        <span className="text-text-2 max-md:text-xs">{words.voucher(voucher[0], voucher[1])}</span>
      )}
    </span>
  )
}
