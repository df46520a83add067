import type { Profile } from '@kaihei/domain/users/calls'
import { isTimeZone } from '@kaihei/domain/users/time-zone'
import { useEffect, useState } from 'react'
import { useMinute } from '#client/clock.ts'
import { wrongOverall, wrongWith } from '#client/refused.ts'
import { settingText } from '#text/setting.ts'
import { deviceTimeZone } from '#client/device-zone.ts'
import { clockTime, zoneName } from '#text/dates.ts'
import { Button } from '#ui/Button.tsx'
import { FormRow } from '#ui/FormRow.tsx'
import { SaveNote } from '#ui/SaveNote.tsx'
import { SearchSelect } from '#ui/SearchSelect.tsx'
import { useSaveProfile } from './save-profile.ts'

export function TimeZoneRow({ timeZone }: Pick<Profile, 'timeZone'>) {
  const save = useSaveProfile()
  const now = useMinute()
  const words = settingText.timeZone
  const device = deviceTimeZone()
  const zones = useZones()
  // A zone may be known by an older name that the list leaves out, and the list comes a moment later.
  const listed = zones.some(({ value }) => value === timeZone)
  const options = listed ? zones : [{ value: timeZone, label: zoneName(timeZone) }, ...zones]
  return (
    <FormRow
      title={words.title}
      text={words.text}
      note={<SaveNote status={save.status} saving={settingText.saving} saved={settingText.saved} />}
    >
      <SearchSelect
        label={words.title}
        hideLabel
        options={options}
        value={timeZone}
        emptyText={words.noMatch}
        openLabel={words.open}
        hint={words.now(clockTime(now, timeZone))}
        error={wrongWith(save.error, 'timeZone') ?? wrongOverall(save.error)}
        onChange={(next) => save.mutate({ timeZone: next })}
      />
      {device !== timeZone && isTimeZone(device) && (
        <div>
          <Button size="sm" onClick={() => save.mutate({ timeZone: device })}>
            {words.takeDevice(device)}
          </Button>
        </div>
      )}
    </FormRow>
  )
}

interface Zone {
  value: string
  label: string
}

/** Naming four hundred zones takes a slow machine a tenth of a second, so the page is drawn first. */
function useZones(): readonly Zone[] {
  const [zones, setZones] = useState<readonly Zone[]>([])
  useEffect(() => {
    const timer = setTimeout(() =>
      setZones(Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zoneName(zone) }))),
    )
    return () => clearTimeout(timer)
  }, [])
  return zones
}
