import type { Profile } from '@kaihei/domain/users/calls'
import { wrongOverall } from '#client/refused.ts'
import { settingText } from '#text/setting.ts'
import { Alert } from '#ui/Alert.tsx'
import { FormRow } from '#ui/FormRow.tsx'
import { SaveNote } from '#ui/SaveNote.tsx'
import { Switch } from '#ui/Switch.tsx'
import { useSaveProfile } from './save-profile.ts'

interface NotifyRowProps {
  profile: Pick<Profile, 'notify' | 'discordId'>
  /** Undefined while nobody knows. */
  wechatBound: boolean | undefined
}

/** A channel that leads nowhere cannot be switched on, and says what it needs first. */
export function NotifyRow({ profile: { notify, discordId }, wechatBound }: NotifyRowProps) {
  const save = useSaveProfile()
  const words = settingText.notify
  const noDiscord = discordId === null
  const noWechat = wechatBound === false
  return (
    <FormRow
      title={words.title}
      text={words.text}
      note={<SaveNote status={save.status} saving={settingText.saving} saved={settingText.saved} />}
    >
      <Switch
        checked={notify.mail}
        hint={words.mailHint}
        onChange={(mail) => save.mutate({ notify: { ...notify, mail } })}
      >
        {words.mail}
      </Switch>
      <Switch
        checked={notify.discord}
        hint={noDiscord && words.discordHint}
        disabled={noDiscord && !notify.discord}
        onChange={(discord) => save.mutate({ notify: { ...notify, discord } })}
      >
        {words.discord}
      </Switch>
      <Switch
        checked={notify.wechat}
        hint={noWechat && words.wechatHint}
        disabled={noWechat && !notify.wechat}
        onChange={(wechat) => save.mutate({ notify: { ...notify, wechat } })}
      >
        {words.wechat}
      </Switch>
      <Alert text={wrongOverall(save.error)} />
    </FormRow>
  )
}

export function PrivacyRow({ privacy }: Pick<Profile, 'privacy'>) {
  const save = useSaveProfile()
  const words = settingText.privacy
  return (
    <FormRow
      title={words.title}
      text={words.text}
      note={<SaveNote status={save.status} saving={settingText.saving} saved={settingText.saved} />}
    >
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
      <Alert text={wrongOverall(save.error)} />
    </FormRow>
  )
}
