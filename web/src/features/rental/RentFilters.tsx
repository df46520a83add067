import type { GameCode } from '@kaihei/domain/games/game'
import { useQuery } from '@tanstack/react-query'
import { rentalText } from '#text/rental.ts'
import { text } from '#text/text.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/Select.tsx'
import { filterQuery } from './api.ts'

/** What the list is narrowed down by, as it stands in the address; prices in whole coins. */
export interface RentWish {
  game?: GameCode | undefined
  server?: string | undefined
  rank?: string | undefined
  maxPrice?: number | undefined
}

const any = 'any'
/** Whole coins an hour; what is above the dearest account narrows nothing down. */
const steps = [5, 10, 15, 20, 30, 50, 100]

interface RentFiltersProps {
  wish: RentWish
  onChange: (wish: RentWish) => void
}

/** What there is to choose from; without an answer there is nothing to narrow down. */
export function RentFilters({ wish, onChange }: RentFiltersProps) {
  const { data } = useQuery(filterQuery)
  const words = rentalText.filters
  const { min = 0, max = 0 } = data?.price ?? {}
  const prices = steps.filter((coins) => coins * 100 >= min && coins * 100 < max)
  const said = Object.values(wish).some((value) => value !== undefined)
  return (
    <section
      className="no-scrollbar -m-1 flex items-center gap-2 overflow-x-auto p-1 md:flex-wrap"
      aria-label={words.label}
    >
      <Choice
        label={words.game}
        values={data?.games ?? []}
        nameOf={text.names.game}
        value={wish.game}
        onChange={(game) => onChange({ ...wish, game })}
      />
      <Choice
        label={words.rank}
        values={data?.ranks ?? []}
        value={wish.rank}
        onChange={(rank) => onChange({ ...wish, rank })}
      />
      <Choice
        label={words.server}
        values={data?.servers ?? []}
        value={wish.server}
        onChange={(server) => onChange({ ...wish, server })}
      />
      <Choice
        label={words.price}
        values={prices.map(String)}
        nameOf={(coins) => words.upTo(shortAmountText(Number(coins) * 100))}
        value={wish.maxPrice === undefined ? undefined : String(wish.maxPrice)}
        onChange={(coins) => onChange({ ...wish, maxPrice: coins === undefined ? undefined : Number(coins) })}
      />
      {said && (
        <Button variant="quiet" size="sm" onClick={() => onChange({})}>
          {words.clear}
        </Button>
      )}
    </section>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  values: readonly Value[]
  nameOf?: (value: Value) => string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, values, nameOf = (one) => one, value, onChange } = props
  // Somebody may have come with a choice that is not there any more: it can still be taken back.
  const known = value === undefined || values.includes(value) ? values : [value, ...values]
  return (
    <Select<Value | typeof any>
      look="chip"
      label={label}
      on={value !== undefined}
      options={[
        { value: any, label: rentalText.filters.any },
        ...known.map((one) => ({ value: one, label: nameOf(one) })),
      ]}
      value={value ?? any}
      onChange={(next) => onChange(next === any ? undefined : next)}
    />
  )
}
