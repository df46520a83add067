import { countryCodes } from '@kaihei/domain/users/country'
import { roomLights } from '@kaihei/domain/users/room-light'
import type { Profile } from '@kaihei/domain/users/calls'
import { useMemo } from 'react'
import { wrongOverall, wrongWith } from '#client/refused.ts'
import { profileText } from '#text/profile.ts'
import { settingText } from '#text/setting.ts'
import { Alert } from '#ui/Alert.tsx'
import { FormRow } from '#ui/FormRow.tsx'
import { SaveNote } from '#ui/SaveNote.tsx'
import { SearchSelect } from '#ui/SearchSelect.tsx'
import { Segment } from '#ui/Segment.tsx'
import { SwatchPicker } from '#ui/SwatchPicker.tsx'
import { regionName } from './region-name.ts'
import { useSaveProfile } from './save-profile.ts'

const sexes = { '0': 0, '2': 2, '1': 1 } as const

export function SexRow({ sex }: Pick<Profile, 'sex'>) {
  const save = useSaveProfile()
  const words = profileText.sex
  return (
    <FormRow {...settingText.sex} note={<Note status={save.status} />}>
      <div>
        <Segment
          label={settingText.sex.title}
          options={[
            { value: '0', label: words.unknown },
            { value: '2', label: words.female },
            { value: '1', label: words.male },
          ]}
          value={sex === 1 ? '1' : sex === 2 ? '2' : '0'}
          onChange={(next) => save.mutate({ sex: sexes[next] })}
        />
      </div>
      <Alert text={wrongOverall(save.error)} />
    </FormRow>
  )
}

export function CountryRow({ country }: Pick<Profile, 'country'>) {
  const save = useSaveProfile()
  const words = settingText.country
  const options = useMemo(
    () => [
      { value: '', label: settingText.country.none },
      ...countryCodes.map((code) => ({ value: code, label: regionName(code) })),
    ],
    [],
  )
  return (
    <FormRow title={words.title} text={words.text} note={<Note status={save.status} />}>
      <SearchSelect
        label={words.title}
        hideLabel
        options={options}
        value={country ?? ''}
        emptyText={words.noMatch}
        openLabel={words.open}
        error={wrongWith(save.error, 'country') ?? wrongOverall(save.error)}
        onChange={(next) => save.mutate({ country: countryCodes.find((code) => code === next) ?? null })}
      />
    </FormRow>
  )
}

export function LightRow({ hue }: Pick<Profile, 'hue'>) {
  const save = useSaveProfile()
  const words = settingText.light
  return (
    <FormRow title={words.title} text={words.text} note={<Note status={save.status} />}>
      <SwatchPicker
        label={words.title}
        swatches={roomLights.map((light, place) => ({ hue: light, name: words.names[place] ?? '' }))}
        value={hue}
        onChange={(next) => {
          const light = roomLights.find((known) => known === next)
          if (light !== undefined) save.mutate({ hue: light })
        }}
      />
      <Alert text={wrongOverall(save.error)} />
    </FormRow>
  )
}

function Note({ status }: { status: 'idle' | 'pending' | 'success' | 'error' }) {
  return <SaveNote status={status} saving={settingText.saving} saved={settingText.saved} />
}
