import { playerSorts } from '@kaihei/domain/players/calls'
import type { PlayerSort } from '@kaihei/domain/players/calls'
import { text } from '#text/text.ts'
import { LazyMenu } from './LazyMenu.tsx'

interface SortChipProps {
  sort: PlayerSort
  onChange: (sort: PlayerSort) => void
}

export function SortChip({ sort, onChange }: SortChipProps) {
  const { sort: label, sorts } = text.home
  return (
    <LazyMenu label={label} value={sorts[sort]} on={false}>
      {({ ChoiceMenu }) => (
        <ChoiceMenu
          label={label}
          options={playerSorts.map((value) => ({ value, label: sorts[value] }))}
          value={sort}
          on={false}
          onChange={onChange}
        />
      )}
    </LazyMenu>
  )
}
