import { sanctionsText } from '#text/sanctions.ts'
import { Select } from '#ui/Select.tsx'
import { muteLengths } from './api.ts'
import type { MuteLength } from './api.ts'

interface MuteLengthSelectProps {
  value: MuteLength
  onChange: (next: MuteLength) => void
}

export function MuteLengthSelect({ value, onChange }: MuteLengthSelectProps) {
  const words = sanctionsText
  return (
    <Select
      label={words.length}
      options={muteLengths.map((length) => ({ value: length, label: words.lengths[length] }))}
      value={value}
      onChange={onChange}
    />
  )
}
