import { playerSorts } from '@kaihei/domain/players/calls'
import { languages } from '@kaihei/domain/players/language'
import { playLevels } from '@kaihei/domain/levels/play-levels'
import { Lightbulb, X } from 'lucide-react'
import { memo } from 'react'
import { readSearch } from '#search.ts'
import type { SearchOf } from '#search.ts'
import { text } from '#text/text.ts'
import { Chip } from '#ui/Chip.tsx'
import { chipClass } from '#ui/chip-class.ts'
import { LazyMenu } from './LazyMenu.tsx'

/** What the address of the home page asks for. */
export type HomeFilters = SearchOf<'/home'>

/** Those that are chips. */
type ChipFilters = Omit<HomeFilters, 'game' | 'sort'>

const { game: _game, sort: _sort, ...noChips } = readSearch('/home', {})

interface FilterChipsProps extends ChipFilters {
  onChange: (part: ChipFilters) => void
}

export const FilterChips = memo(function FilterChips({ onChange, ...filters }: FilterChipsProps) {
  const { sex, minLevel, minPrice, maxPrice, language, online } = filters
  const words = text.home.filters
  const price = sayPrice(minPrice, maxPrice)

  return (
    <>
      <Chip
        on={online === true}
        icon={<Lightbulb size={14} aria-hidden="true" />}
        onChange={(on) => onChange({ online: on ? true : undefined })}
      >
        {text.home.onlyLit}
      </Chip>
      <ChoiceChip
        label={words.sex}
        options={[
          { value: '2', label: words.sexes.female },
          { value: '1', label: words.sexes.male },
        ]}
        value={sex?.toString()}
        onChange={(value) => onChange({ sex: value === '1' ? 1 : value === '2' ? 2 : undefined })}
      />
      <ChoiceChip
        label={words.level}
        options={playLevels
          .filter(({ level }) => level > 1)
          .map(({ level }) => ({
            value: String(level),
            label: words.levelFrom(level, text.names.playLevel(level)),
          }))}
        value={minLevel?.toString()}
        onChange={(value) => onChange({ minLevel: value === undefined ? undefined : Number(value) })}
      />
      <LazyMenu label={words.price} value={price ?? words.any} on={price !== undefined}>
        {({ PriceMenu }) => (
          <PriceMenu
            value={price ?? words.any}
            on={price !== undefined}
            minPrice={minPrice}
            maxPrice={maxPrice}
            onChange={onChange}
          />
        )}
      </LazyMenu>
      <ChoiceChip
        label={words.language}
        options={languages.map((name) => ({ value: name, label: text.names.spoken(name) }))}
        value={language}
        onChange={(value) => onChange({ language: languages.find((name) => name === value) })}
      />
      {countChips(filters) > 0 && (
        <button type="button" className={chipClass(false)} onClick={() => onChange(noChips)}>
          <X size={14} aria-hidden="true" />
          {words.clear}
        </button>
      )}
    </>
  )
})

/** How many of the chips are set; the game and the order are no chips. */
export function countChips({ sex, minLevel, minPrice, maxPrice, language, online }: ChipFilters): number {
  const price = minPrice ?? maxPrice
  return [sex, minLevel, price, language, online].filter((value) => value !== undefined).length
}

interface SortChipProps {
  sort: HomeFilters['sort']
  onChange: (part: HomeFilters) => void
}

export const SortChip = memo(function SortChip({ sort, onChange }: SortChipProps) {
  const { sort: label, sorts } = text.home
  const value = sort ?? 'recommended'
  return (
    <LazyMenu label={label} value={sorts[value]} on={false}>
      {({ ChoiceMenu }) => (
        <ChoiceMenu
          label={label}
          options={playerSorts.map((one) => ({ value: one, label: sorts[one] }))}
          value={value}
          on={false}
          onChange={(next) => onChange({ sort: next === 'recommended' ? undefined : next })}
        />
      )}
    </LazyMenu>
  )
})

interface ChoiceChipProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function ChoiceChip({ label, options, value, onChange }: ChoiceChipProps) {
  const { any } = text.home.filters
  const on = value !== undefined
  return (
    <LazyMenu label={label} value={options.find((option) => option.value === value)?.label ?? any} on={on}>
      {({ ChoiceMenu }) => (
        <ChoiceMenu
          label={label}
          options={[{ value: 'any', label: any }, ...options]}
          value={value ?? 'any'}
          on={on}
          onChange={(next) => onChange(next === 'any' ? undefined : next)}
        />
      )}
    </LazyMenu>
  )
}

function sayPrice(min: number | undefined, max: number | undefined): string | undefined {
  const words = text.home.filters
  if (min !== undefined) return max === undefined ? words.priceFrom(min) : words.priceBetween(min, max)
  return max === undefined ? undefined : words.priceTo(max)
}
