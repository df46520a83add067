import type { TopUpRules } from '@kaihei/domain/top-ups/calls'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { accountText } from '#text/account.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { ChoiceTile } from '#ui/ChoiceTile.tsx'
import { UnitGlyph } from '#ui/UnitGlyph.tsx'

interface PackageTilesProps {
  packages: TopUpRules['packages']
  chosen: string | undefined
  onChoose: (id: string) => void
  /** In the place the tiles leave free. */
  note: ReactNode
}

export function PackageTiles({ packages, chosen, onChoose, note }: PackageTilesProps) {
  const name = useId()
  const words = accountText.topUp
  return (
    <fieldset className="grid grid-cols-3 gap-2 md:grid-cols-4 md:gap-2.5">
      <legend className="sr-only">{words.packages}</legend>
      {packages.map(({ id, coins, bonus }) => (
        <ChoiceTile key={id} name={name} value={id} checked={id === chosen} onSelect={() => onChoose(id)}>
          <span className="inline-flex items-center gap-1.5">
            <UnitGlyph unit="coin" size={15} />
            <b className="text-xl leading-tight">{shortAmountText(coins)}</b>
          </span>
          {bonus > 0 && <span className="text-xs text-money-in">{words.bonus(shortAmountText(bonus))}</span>}
        </ChoiceTile>
      ))}
      <p className="grid content-center px-1 text-center text-xs text-text-3 max-md:col-span-2">{note}</p>
    </fieldset>
  )
}
