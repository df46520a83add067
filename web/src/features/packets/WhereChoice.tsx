import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { packetsText } from '#text/packets.ts'
import { RadioRow } from '#ui/RadioRow.tsx'
import { Select } from '#ui/Select.tsx'
import { myGroupsQuery } from './api.ts'

interface WhereChoiceProps {
  /** Empty: in the street. */
  group: string
  onChange: (group: string) => void
}

/** In the street or in a group: the first group is as good as any other until another one is chosen. */
export function WhereChoice({ group, onChange }: WhereChoiceProps) {
  const words = packetsText.send
  const name = useId()
  const groups = useQuery(myGroupsQuery).data?.items ?? []
  const [first] = groups
  const [last, setLast] = useState<string>()

  function choose(next: string) {
    setLast(next)
    onChange(next)
  }

  if (first === undefined) return null
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 text-sm text-text-2">{words.where}</legend>
      <div className="grid grid-cols-2 gap-2.5">
        <RadioRow name={name} value="street" checked={group === ''} onSelect={() => onChange('')}>
          <b className="block">{words.street}</b>
          <small className="text-xs text-text-3">{words.streetText}</small>
        </RadioRow>
        <RadioRow
          name={name}
          value="group"
          checked={group !== ''}
          onSelect={() => choose(last ?? first.groupID)}
        >
          <b className="block">{words.group}</b>
          <small className="text-xs text-text-3">{words.groupText}</small>
        </RadioRow>
      </div>
      {group !== '' && (
        <Select
          label={words.groupOf}
          options={groups.map(({ groupID, name: label }) => ({ value: groupID, label }))}
          value={group}
          onChange={choose}
        />
      )}
    </fieldset>
  )
}
