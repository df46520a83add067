import { listLolAccounts } from '@kaihei/domain/lol/calls'
import { tariff } from '@kaihei/domain/tariff'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#client/queries.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { settingText } from '#text/setting.ts'
import { text } from '#text/text.ts'
import { longDate } from '#text/dates.ts'
import { Badge } from '#ui/Badge.tsx'
import { FormRow } from '#ui/FormRow.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { LolForm } from './LolForm.tsx'

const { max } = tariff.lolAccounts

export function LolRow() {
  const timeZone = useTimeZone()
  const accounts = useQuery(queryFor(listLolAccounts, {}))
  const words = settingText.lol
  return (
    <FormRow title={words.title} text={words.text(max)}>
      <Loaded
        query={accounts}
        skeleton={<SkeletonLines lines={2} />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
      >
        {({ items }) => (
          <>
            {items.length === 0 ? (
              <p className="text-text-2">{words.empty}</p>
            ) : (
              <ul aria-label={words.list} className="grid gap-2">
                {items.map(({ id, gameName, tagLine, region, addedAt }) => (
                  <li
                    key={id}
                    className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-surface-2 px-3.5 py-2.5"
                  >
                    <b className="min-w-0 break-words">
                      {gameName}
                      <span className="font-normal text-text-3">#{tagLine}</span>
                    </b>
                    <Badge>{region}</Badge>
                    <time dateTime={addedAt} className="ml-auto text-xs text-text-3">
                      {words.addedAt(longDate(addedAt, timeZone))}
                    </time>
                  </li>
                ))}
              </ul>
            )}
            {items.length >= max ? <p className="text-sm text-text-3">{words.full(max)}</p> : <LolForm />}
          </>
        )}
      </Loaded>
    </FormRow>
  )
}
