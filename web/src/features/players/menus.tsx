import { useState } from 'react'
import type { FormEvent } from 'react'
import { readCoins } from '#search.ts'
import { priceMenuText as words } from '#text/price-menu.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { ChipTrigger } from '#ui/ChipTrigger.tsx'
import { Input } from '#ui/Input.tsx'
import { Popover } from '#ui/Popover.tsx'
import { Select } from '#ui/Select.tsx'

interface ChoiceMenuProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  on: boolean
  onChange: (value: Value) => void
}

/** Opens as it is mounted: it was fetched because somebody pressed. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  return <Select {...props} look="chip" defaultOpen />
}

interface PriceRange {
  minPrice: number | undefined
  maxPrice: number | undefined
}

interface PriceMenuProps extends PriceRange {
  value: string
  on: boolean
  onChange: (range: PriceRange) => void
}

export function PriceMenu({ value, on, minPrice, maxPrice, onChange }: PriceMenuProps) {
  const [open, setOpen] = useState(true)

  function choose(range: PriceRange) {
    setOpen(false)
    onChange(range)
  }

  return (
    <Popover
      trigger={<ChipTrigger label={text.home.filters.price} value={value} on={on} />}
      title={words.title}
      align="start"
      open={open}
      onOpenChange={setOpen}
    >
      <PriceForm minPrice={minPrice} maxPrice={maxPrice} onChange={choose} />
    </Popover>
  )
}

/** What is typed counts when it is sent, so that the list does not change under every digit. */
function PriceForm({ minPrice, maxPrice, onChange }: PriceRange & Pick<PriceMenuProps, 'onChange'>) {
  const [min, setMin] = useState(minPrice === undefined ? '' : String(minPrice))
  const [max, setMax] = useState(maxPrice === undefined ? '' : String(maxPrice))

  function send(event: FormEvent) {
    event.preventDefault()
    const [low, high] = [readCoins(min), readCoins(max)]
    const crossed = low !== undefined && high !== undefined && low > high
    onChange(crossed ? { minPrice: high, maxPrice: low } : { minPrice: low, maxPrice: high })
  }

  return (
    <form className="mt-3 grid gap-3.5" onSubmit={send}>
      <div className="grid grid-cols-2 gap-3">
        <Input
          label={words.min}
          inputMode="numeric"
          maxLength={5}
          value={min}
          onChange={(event) => setMin(event.target.value.replace(/\D/g, ''))}
        />
        <Input
          label={words.max}
          inputMode="numeric"
          maxLength={5}
          value={max}
          onChange={(event) => setMax(event.target.value.replace(/\D/g, ''))}
        />
      </div>
      <div className="flex gap-2 *:flex-1">
        <Button
          variant="quiet"
          size="sm"
          onClick={() => onChange({ minPrice: undefined, maxPrice: undefined })}
        >
          {words.reset}
        </Button>
        <Button variant="pri" size="sm" type="submit">
          {words.apply}
        </Button>
      </div>
    </form>
  )
}
