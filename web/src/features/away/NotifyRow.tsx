import type { listChannels } from '@kaihei/domain/away/calls'
import type { OutputOf } from '@kaihei/domain/call'
import type { Profile } from '@kaihei/domain/users/calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { wrongOverall } from '#client/refused.ts'
import { useSaveProfile } from '#features/users/save-profile.ts'
import { awayText } from '#text/away.ts'
import { settingText } from '#text/setting.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { FormRow } from '#ui/FormRow.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SaveNote } from '#ui/SaveNote.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { Switch } from '#ui/Switch.tsx'
import { channelsQuery, pushKeyQuery, thisBrowserQuery, useTellThisBrowser, useTry } from './api.ts'

type Way = OutputOf<typeof listChannels>['items'][number]
type Switched = Exclude<Way['channel'], 'push'>

/** The ways that work here; one that does not lead to me yet cannot be switched on, and says what it needs first. */
export function NotifyRow({ notify }: Pick<Profile, 'notify'>) {
  const ways = useQuery(channelsQuery)
  const save = useSaveProfile()
  const { saving, saved } = settingText
  return (
    <FormRow
      title={awayText.title}
      text={awayText.text}
      note={<SaveNote status={save.status} saving={saving} saved={saved} />}
    >
      <Loaded
        query={ways}
        skeleton={<SkeletonLines lines={4} />}
        failed={awayText.failed}
        retryLabel={text.buttons.retry}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-text-3">{awayText.none}</p>
          ) : (
            items.map(({ channel, lacks }) =>
              channel === 'push' ? (
                <ThisBrowser key={channel} />
              ) : (
                <SwitchedWay
                  key={channel}
                  channel={channel}
                  lacks={lacks}
                  on={notify[channel]}
                  onSwitch={(on) => save.mutate({ notify: { ...notify, [channel]: on } })}
                />
              ),
            )
          )
        }
      </Loaded>
      <Alert text={wrongOverall(save.error)} />
    </FormRow>
  )
}

interface SwitchedWayProps {
  channel: Switched
  lacks: Way['lacks']
  on: boolean
  onSwitch: (on: boolean) => void
}

function SwitchedWay({ channel, lacks, on, onSwitch }: SwitchedWayProps) {
  // Why it was switched off is no longer of interest once it is on again.
  const missing = lacks === 'refused' && on ? null : lacks
  const isClosed = missing !== null && missing !== 'refused'
  return (
    <WayRow channel={channel} canTry={!isClosed}>
      <Switch
        checked={on && !isClosed}
        disabled={isClosed}
        hint={missing === null ? awayText.hints[channel] : awayText.lacks[missing]}
        onChange={onSwitch}
      >
        {awayText.names[channel]}
      </Switch>
    </WayRow>
  )
}

/** Other browsers of mine are switched where they are. */
function ThisBrowser() {
  const { data: state, refetch } = useQuery(thisBrowserQuery)
  const { data: push } = useQuery(pushKeyQuery)
  const tell = useTellThisBrowser(push?.key, () => void refetch())
  const isClosed = state === 'unsupported' || state === 'denied'
  return (
    <WayRow channel="push" canTry={state === 'on'}>
      <Switch
        checked={state === 'on'}
        disabled={isClosed || state === undefined || tell.isPending}
        hint={isClosed ? awayText.browser[state] : awayText.hints.push}
        onChange={(on) => tell.mutate(on)}
      >
        {awayText.names.push}
      </Switch>
      <Alert text={tell.isError ? (tell.failure ?? awayText.browser.failed) : undefined} />
    </WayRow>
  )
}

interface WayRowProps {
  channel: Way['channel']
  canTry: boolean
  children: ReactNode
}

function WayRow({ channel, canTry, children }: WayRowProps) {
  const attempt = useTry()
  return (
    <div className="grid gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
      {children}
      {canTry && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            variant="line"
            size="sm"
            aria-label={`${awayText.names[channel]}：${awayText.try}`}
            busy={attempt.isPending}
            busyLabel={awayText.trying}
            onClick={() => attempt.mutate({ channel })}
          >
            {awayText.try}
          </Button>
          <SaveNote status={attempt.status} saving={awayText.trying} saved={awayText.tried} />
        </div>
      )}
      <Alert text={attempt.failure} />
    </div>
  )
}
