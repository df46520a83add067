import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Clock, Radio, Send, ShieldAlert, ShieldCheck } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useMinute } from '#client/clock.ts'
import { opsText } from '#text/ops.ts'
import { shortTime } from '#text/times.ts'
import { overviewQuery } from '../home/api.ts'

/** The books are gone through every hour: what is older has not been looked at when it should have been. */
const verifiedWithinMs = 75 * 60_000
/** The shop counts its days there, wherever its staff sit. */
const houseZone = 'Europe/London'

/** The four figures that tell how the house feels; each turns bad where it stands. */
export function Health() {
  const words = opsText.frame.health
  const now = useMinute()
  const { data, isError } = useQuery(overviewQuery)
  if (data === undefined) {
    return isError ? <Figure icon={ShieldAlert} tone="bad" text={words.unread} /> : null
  }
  const { ledgerDrift, verifiedAt, outboxFailed, lines } = data.health
  const at = Date.parse(verifiedAt)
  const checked = now - at < verifiedWithinMs
  return (
    <>
      {isError && <Figure icon={ShieldAlert} tone="bad" text={words.unread} />}
      <Figure
        icon={ledgerDrift === 0 ? ShieldCheck : ShieldAlert}
        tone={ledgerDrift === 0 ? 'ok' : 'bad'}
        text={ledgerDrift === 0 ? words.right : words.wrong(ledgerDrift)}
      />
      <Figure icon={Clock} tone={checked ? 'plain' : 'bad'} text={words.verified(shortTime(at, houseZone))} />
      <Figure
        icon={Send}
        tone={outboxFailed === 0 ? 'plain' : 'bad'}
        text={outboxFailed === 0 ? words.sent : words.failed(outboxFailed)}
      />
      <Figure icon={Radio} tone="plain" text={words.lines(lines)} />
      <span className="text-text-3">{words.london(shortTime(now, houseZone))}</span>
    </>
  )
}

const tones = { ok: 'text-ok', bad: 'font-semibold text-bad', plain: 'text-text-2' }

function Figure({ icon: Icon, tone, text }: { icon: LucideIcon; tone: keyof typeof tones; text: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-1.5 whitespace-nowrap', tones[tone])}>
      <Icon size={14} aria-hidden="true" />
      {text}
    </span>
  )
}
