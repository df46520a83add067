import type { OutputOf } from '@kaihei/domain/call'
import type { PersonDetail } from '@kaihei/domain/ops/people-calls'
import { getPerson, revealPerson } from '@kaihei/domain/ops/people-calls'
import { resetSecondFactor } from '@kaihei/domain/ops/account-calls'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useCallForm } from '#client/use-call-form.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { mediumDate } from '#text/dates.ts'
import { opsPeopleText } from '#text/ops-people.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { Panel } from './Panel.tsx'

type Whole = OutputOf<typeof revealPerson>

/** Who they are; addresses and accounts are masked until somebody says why they want to see them. */
export function Identity({ profile, isAdmin }: { profile: PersonDetail['profile']; isAdmin: boolean }) {
  const words = opsPeopleText.identity
  const timeZone = useTimeZone()
  const [whole, setWhole] = useState<Whole | null>(null)
  const [asking, setAsking] = useState<'whole' | 'reset' | null>(null)
  const { account, discord, payees } = whole ?? profile
  const { invitedBy, formerNicknames } = profile
  const hidesSomething = profile.account !== null || profile.discord !== null || profile.payees.length > 0
  return (
    <Panel title={words.title} aside={profile.mailVerified && <Badge tone="live">{words.verified}</Badge>}>
      <dl className="grid gap-2 text-sm">
        <Fact name={words.account}>{account ?? words.none}</Fact>
        <Fact name={words.discord}>{discord ?? words.none}</Fact>
        <Fact name={words.payees}>
          {payees.length === 0
            ? words.none
            : payees.map(({ method, payee }) => (
                <span key={`${method} ${payee}`} className="block">
                  {words.methods[method] ?? method} {payee}
                </span>
              ))}
        </Fact>
        <Fact name={words.secondFactor}>{profile.secondFactor ? words.on : words.off}</Fact>
        <Fact name={words.timeZone}>{profile.timeZone}</Fact>
        {profile.country !== null && <Fact name={words.country}>{profile.country}</Fact>}
        {formerNicknames.length > 0 && (
          <Fact name={words.former}>
            {formerNicknames.map(({ nickname, until }) => (
              <span key={until} className="block">
                {words.formerUntil(nickname, mediumDate(until, timeZone))}
              </span>
            ))}
          </Fact>
        )}
        {invitedBy !== null && (
          <Fact name={words.invitedBy}>
            <Link to="/ops/people/$uk" params={{ uk: invitedBy.uk }} className="hover:underline">
              {invitedBy.nickname}
            </Link>
          </Fact>
        )}
      </dl>
      {whole === null && hidesSomething && (
        <Button size="sm" onClick={() => setAsking('whole')}>
          {opsPeopleText.reveal.open}
        </Button>
      )}
      {isAdmin && profile.secondFactor && (
        <Button size="sm" onClick={() => setAsking('reset')}>
          {opsPeopleText.reset.open}
        </Button>
      )}
      {asking === 'reset' && <ResetDialog person={profile} onClose={() => setAsking(null)} />}
      {asking === 'whole' && (
        <RevealDialog
          uk={profile.uk}
          onClose={() => setAsking(null)}
          onRead={(read) => {
            setWhole(read)
            setAsking(null)
          }}
        />
      )}
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5em_minmax(0,1fr)] gap-2">
      <dt className="text-text-3">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

/** For whoever has lost phone and recovery codes, once it is sure who asks. */
function ResetDialog({
  person: { uk, nickname },
  onClose,
}: {
  person: { uk: string; nickname: string }
  onClose: () => void
}) {
  const words = opsPeopleText.reset
  const form = useCallForm(resetSecondFactor, {
    initial: { reason: '' },
    write: ({ reason }) => ({ uk, reason }),
    renews: [getPerson],
    onDone: onClose,
  })
  return (
    <FormDialog title={words.title(nickname)} words={words} hard form={form} onClose={onClose}>
      <p>{words.text}</p>
      <Textarea label={words.reason} hint={words.hint} rows={2} maxLength={200} {...form.bind('reason')} />
    </FormDialog>
  )
}

interface RevealDialogProps {
  uk: string
  onRead: (whole: Whole) => void
  onClose: () => void
}

function RevealDialog({ uk, onRead, onClose }: RevealDialogProps) {
  const words = opsPeopleText.reveal
  const form = useCallForm(revealPerson, {
    initial: { reason: '' },
    write: ({ reason }) => ({ uk, reason }),
    onDone: onRead,
  })
  return (
    <FormDialog title={words.title} words={words} form={form} onClose={onClose}>
      <p>{words.text}</p>
      <Textarea label={words.reason} hint={words.hint} rows={2} maxLength={200} {...form.bind('reason')} />
    </FormDialog>
  )
}
