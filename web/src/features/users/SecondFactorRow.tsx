import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePart } from '#client/use-part.ts'
import { mediumDate } from '#text/dates.ts'
import { secondFactorText } from '#text/second-factor.ts'
import { text } from '#text/text.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { FormRow } from '#ui/FormRow.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { secondFactorQuery } from './second-factor/api.ts'
import { useTimeZone } from './use-time-zone.ts'

const loadDialogs = () => import('./second-factor/dialogs.ts')
/** From here on new ones are better than to wait. */
const few = 3

type Asking = 'setUp' | 'renew' | 'close'

/** Whether signing in asks for a code of the phone, and everything about it. */
export function SecondFactorRow({ hasPassword }: { hasPassword: boolean }) {
  const state = useQuery(secondFactorQuery)
  const timeZone = useTimeZone()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { part: dialogs } = usePart(asking !== null, loadDialogs)
  const words = secondFactorText
  const stop = () => setAsking(null)
  return (
    <FormRow title={words.title} text={words.text}>
      <Loaded
        query={state}
        skeleton={<SkeletonLines lines={2} />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
      >
        {({ since, recoveryCodesLeft: left, required }) => (
          <>
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <Badge tone={since === null ? (required ? 'you' : 'dead') : 'live'}>
                {since === null ? words.off : words.on}
              </Badge>
              {since !== null && (
                <span className="text-sm text-text-2">
                  {words.since(mediumDate(since, timeZone))} ·{' '}
                  {left > few ? words.left(left) : words.few(left)}
                </span>
              )}
            </p>
            {required && since === null && <p className="text-sm text-lamp-text">{words.required}</p>}
            <div className="flex flex-wrap gap-3">
              {since === null ? (
                <Button variant={required ? 'pri' : 'line'} onClick={() => setAsking('setUp')}>
                  {words.open}
                </Button>
              ) : (
                <>
                  <Button variant="line" onClick={() => setAsking('renew')}>
                    {words.renew}
                  </Button>
                  <Button variant="bad" onClick={() => setAsking('close')}>
                    {words.close}
                  </Button>
                </>
              )}
            </div>
            {dialogs !== undefined && asking === 'setUp' && (
              <dialogs.SetUpDialog hasPassword={hasPassword} onClose={stop} />
            )}
            {dialogs !== undefined && asking === 'renew' && <dialogs.RenewDialog onClose={stop} />}
            {dialogs !== undefined && asking === 'close' && (
              <dialogs.CloseDialog hasPassword={hasPassword} required={required} onClose={stop} />
            )}
          </>
        )}
      </Loaded>
    </FormRow>
  )
}
