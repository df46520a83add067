import { getProfile, verifyMail } from '@kaihei/domain/users/calls'
import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { CallError } from '#client/call-error.ts'
import { readToken } from '#client/session.ts'
import { useChange } from '#client/use-change.ts'
import { authText } from '#text/auth.ts'
import { Alert } from '#ui/Alert.tsx'
import { VoiceBars } from '#ui/VoiceBars.tsx'

const linkClass = 'font-semibold text-lamp-text underline'

/** Verifies an address on arrival by the mailed link, and says how that went. Asked once: a link is good for one use. */
export function VerifiedMail({ token }: { token: string }) {
  const verify = useChange(verifyMail, { renews: [getProfile] })
  const begin = useEffectEvent(() => verify.mutate({ token }))
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    begin()
  }, [])
  const words = authText.login.mail
  if (verify.isSuccess) {
    return (
      <output className="grid gap-0.5 rounded-lg bg-ok-soft px-4 py-3 text-sm">
        <b className="flex items-center gap-2 text-ok">
          <MailCheck size={17} aria-hidden="true" />
          {words.done}
        </b>
        <span>
          {words.doneText}{' '}
          {readToken() !== null && (
            <Link to="/home" className={linkClass}>
              {words.goOn}
            </Link>
          )}
        </span>
      </output>
    )
  }
  if (isUseless(verify.error)) {
    return (
      <div role="alert" className="grid gap-0.5 rounded-lg bg-info-soft px-4 py-3 text-sm">
        <b>{words.expired}</b>
        <span>
          {words.expiredText}{' '}
          <Link to="/setting" hash="security" className={linkClass}>
            {words.toSetting}
          </Link>
        </span>
      </div>
    )
  }
  if (verify.isError) return <Alert text={verify.failure} />
  return (
    <output className="flex items-center gap-2 text-sm text-text-2">
      <VoiceBars />
      {words.checking}
    </output>
  )
}

/** An incomplete link helps as little as one that was used. */
function isUseless(failure: unknown): boolean {
  return failure instanceof CallError && ['link_expired', 'malformed'].includes(failure.reason ?? '')
}
