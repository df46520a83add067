import type { NitroOffer } from '@kaihei/domain/nitro/calls'
import type { NitroKind } from '@kaihei/domain/nitro/catalogue'
import { useId } from 'react'
import { nitroText } from '#text/nitro.ts'
import { Amount } from '#ui/Amount.tsx'
import { Badge } from '#ui/Badge.tsx'
import { NitroArt } from './NitroArt.tsx'

interface KindChoiceProps {
  offers: readonly NitroOffer[]
  chosen: NitroKind
  onChoose: (kind: NitroKind) => void
}

/** What there is, each with its moon, how many are left and what it costs. */
export function KindChoice({ offers, chosen, onChoose }: KindChoiceProps) {
  const words = nitroText
  const name = useId()
  return (
    <fieldset className="grid grid-cols-3 gap-2 md:gap-4">
      <legend className="sr-only">{words.choose}</legend>
      {offers.map(({ kind, price, stock }) => (
        <label
          key={kind}
          className="relative flex min-w-0 flex-col items-center rounded-xl bg-surface px-2 pt-3 pb-4 text-center shadow-1 transition-[background-color,box-shadow] hover:bg-surface-2 has-checked:bg-lamp-soft has-checked:shadow-[inset_0_0_0_2px_var(--lamp)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lamp-hi md:px-4"
        >
          <input
            type="radio"
            name={name}
            value={kind}
            checked={kind === chosen}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-xl outline-none"
            onChange={() => onChoose(kind)}
          />
          <span className="self-start">
            <Badge tone={stock > 0 ? 'live' : 'dead'}>{stock > 0 ? words.stock(stock) : words.soldOut}</Badge>
          </span>
          <NitroArt kind={kind} lit={stock > 0} className="mt-2 w-[72px] md:w-[118px]" />
          <b className="mt-3 text-sm text-balance md:text-base">{words.names[kind]}</b>
          <span className="text-xs text-text-3 max-md:hidden">{words.lines[kind]}</span>
          <span className="mt-auto pt-1">
            <Amount
              hundredths={price}
              unit="coin"
              unitName={words.coins}
              tone="unit"
              decimals="whole"
              size="lg"
            />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
