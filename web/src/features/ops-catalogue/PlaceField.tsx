import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { Select } from '#ui/Select.tsx'

interface PlaceFieldProps {
  /** Counted from 0, of so many. */
  place: number
  count: number
  onChange: (place: number) => void
}

/** Where in the order something stands. */
export function PlaceField({ place, count, onChange }: PlaceFieldProps) {
  const words = opsCatalogueText.games
  return (
    <Select
      label={words.place}
      options={Array.from({ length: count }, (_, at) => ({
        value: String(at),
        label: words.placed(at + 1),
      }))}
      value={String(place)}
      onChange={(at) => onChange(Number(at))}
    />
  )
}
