import type { Profile } from '@kaihei/domain/users/calls'
import type { ReactNode } from 'react'
import { wrongOverall } from '#client/refused.ts'
import { settingText } from '#text/setting.ts'
import { Alert } from '#ui/Alert.tsx'
import { FormRow } from '#ui/FormRow.tsx'
import { SaveNote } from '#ui/SaveNote.tsx'
import { Switch } from '#ui/Switch.tsx'
import { useSaveProfile } from './save-profile.ts'

export function PrivacyRow({ privacy }: Pick<Profile, 'privacy'>) {
  const save = useSaveProfile()
  const words = settingText.privacy
  return (
    <SavedRow words={words} save={save}>
      <Switch
        checked={privacy.searchable}
        hint={words.searchableHint}
        onChange={(searchable) => save.mutate({ privacy: { ...privacy, searchable } })}
      >
        {words.searchable}
      </Switch>
      <Switch
        checked={privacy.showCountry}
        hint={words.showCountryHint}
        onChange={(showCountry) => save.mutate({ privacy: { ...privacy, showCountry } })}
      >
        {words.showCountry}
      </Switch>
      <Switch
        checked={privacy.showOnBoards ?? true}
        hint={words.showOnBoardsHint}
        onChange={(showOnBoards) => save.mutate({ privacy: { ...privacy, showOnBoards } })}
      >
        {words.showOnBoards}
      </Switch>
      <Switch
        checked={privacy.showAchievements ?? true}
        hint={words.showAchievementsHint}
        onChange={(showAchievements) => save.mutate({ privacy: { ...privacy, showAchievements } })}
      >
        {words.showAchievements}
      </Switch>
    </SavedRow>
  )
}

interface SavedRowProps {
  words: { title: string; text: string }
  save: Pick<ReturnType<typeof useSaveProfile>, 'status' | 'error'>
  children: ReactNode
}

/** A row whose switches are saved as they are moved, and which says how that went. */
function SavedRow({ words: { title, text }, save: { status, error }, children }: SavedRowProps) {
  const { saving, saved } = settingText
  return (
    <FormRow title={title} text={text} note={<SaveNote status={status} saving={saving} saved={saved} />}>
      {children}
      <Alert text={wrongOverall(error)} />
    </FormRow>
  )
}
