import type { Profile } from '@kaihei/domain/users/calls'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { publicConfigQuery } from '#client/public-config.ts'
import { endSession } from '#client/session.ts'
import { NotifyRow } from '#features/away/NotifyRow.tsx'
import { DiscordRow } from '#features/discord/DiscordRow.tsx'
import { LolRow } from '#features/lol/LolRow.tsx'
import { EraseRow } from '#features/my-data/EraseRow.tsx'
import { ExportRow } from '#features/my-data/ExportRow.tsx'
import { RenameRow } from '#features/rename/RenameRow.tsx'
import { AvatarRow } from '#features/users/AvatarRow.tsx'
import { LanguageRow } from '#features/users/LanguageRow.tsx'
import { MailRow } from '#features/users/MailRow.tsx'
import { PasswordRow } from '#features/users/PasswordRow.tsx'
import { CountryRow, LightRow, SexRow } from '#features/users/PersonRows.tsx'
import { SecondFactorRow } from '#features/users/SecondFactorRow.tsx'
import { SessionsRow } from '#features/users/SessionsRow.tsx'
import { PrivacyRow } from '#features/users/SwitchRows.tsx'
import { TimeZoneRow } from '#features/users/TimeZoneRow.tsx'
import { useProfile } from '#features/users/use-profile.ts'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { WechatRow } from '#features/wechat/WechatRow.tsx'
import { showNotice } from '#shell/overlays.ts'
import { settingText } from '#text/setting.ts'
import { text } from '#text/text.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { PageNav } from '#ui/PageNav.tsx'
import { SettingSection, SettingSkeleton } from './setting/SettingSection.tsx'

export default function SettingPage() {
  const profile = useProfile()
  const words = settingText.sections
  const items = useMemo(() => Object.entries(settingText.sections).map(([id, label]) => ({ id, label })), [])
  const frame = (content: ReactNode) => (
    <div className="wrap pt-4">
      <h1>{settingText.heading}</h1>
      <p className="mt-1 text-text-2">{settingText.lead}</p>
      <ZoneNote />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 md:mt-6 md:grid-cols-[200px_minmax(0,1fr)] md:gap-8">
        <PageNav label={settingText.navigation} items={items} />
        {content}
      </div>
    </div>
  )
  return (
    <Loaded
      query={profile}
      skeleton={frame(<SettingSkeleton />)}
      failed={settingText.failed}
      retryLabel={text.buttons.retry}
      within="page"
    >
      {(me) =>
        frame(
          <div className="grid min-w-0 gap-4 md:gap-5">
            <SettingSection id="profile" title={words.profile}>
              <AvatarRow profile={me} />
              <RenameRow profile={me} />
              <SexRow sex={me.sex} />
              <CountryRow country={me.country} />
              <TimeZoneRow timeZone={me.timeZone} />
              <LightRow hue={me.hue} />
            </SettingSection>
            <Security profile={me} />
            <SettingSection id="notify" title={words.notify}>
              <NotifyRow notify={me.notify} />
            </SettingSection>
            <SettingSection id="privacy" title={words.privacy}>
              <PrivacyRow privacy={me.privacy} />
            </SettingSection>
            <SettingSection id="language" title={words.language}>
              <LanguageRow />
            </SettingSection>
            <SettingSection id="games" title={words.games}>
              <LolRow />
            </SettingSection>
            <SettingSection id="data" title={words.data}>
              <ExportRow showId={me.showId} />
              <Erase nickname={me.nickname} hasPassword={me.hasPassword} />
            </SettingSection>
          </div>,
        )
      }
    </Loaded>
  )
}

function Security({ profile: { hasPassword, mail, discordId } }: { profile: Profile }) {
  const { data: config } = useQuery(publicConfigQuery)
  return (
    <SettingSection id="security" title={settingText.sections.security}>
      <PasswordRow hasPassword={hasPassword} />
      <SecondFactorRow hasPassword={hasPassword} />
      {mail !== null && <MailRow mail={mail} />}
      <SessionsRow />
      <DiscordRow discordId={discordId} available={config?.discordSignIn === true} />
      <WechatRow available={config?.wechat === true} />
    </SettingSection>
  )
}

function Erase({ nickname, hasPassword }: { nickname: string; hasPassword: boolean }) {
  const router = useRouter()
  async function leave() {
    // First away from a page for members: its guard would lead to the sign-in page.
    await router.navigate({ to: '/home', replace: true })
    endSession()
    showNotice(settingText.erase.goodbye)
  }
  return <EraseRow nickname={nickname} hasPassword={hasPassword} onErased={() => void leave()} />
}
