import type { PersonDetail } from '@kaihei/domain/ops/people-calls'
import { getPerson } from '@kaihei/domain/ops/people-calls'
import type { Profile } from '@kaihei/domain/users/calls'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { AdjustDialog } from '#features/ops-approvals/AdjustDialog.tsx'
import { personQuery } from '#features/ops-people/api.ts'
import { Duties } from '#features/ops-people/Duties.tsx'
import { Identity } from '#features/ops-people/Identity.tsx'
import { Notes } from '#features/ops-people/Notes.tsx'
import { PersonFigures } from '#features/ops-people/PersonFigures.tsx'
import { PersonHero } from '#features/ops-people/PersonHero.tsx'
import { PersonJudged } from '#features/ops-people/PersonJudged.tsx'
import { PersonOrders } from '#features/ops-people/PersonOrders.tsx'
import { PersonWallet } from '#features/ops-people/PersonWallet.tsx'
import { RiskList } from '#features/ops-people/RiskList.tsx'
import { Sessions } from '#features/ops-people/Sessions.tsx'
import { opsApprovalsText } from '#text/ops-approvals.ts'
import { opsPeopleText } from '#text/ops-people.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { OpsFrame } from './OpsFrame.tsx'

/** Who is this, can I trust them, and what did we do before: everything about one person. */
export default function PersonPage() {
  const { heading, lead } = opsPeopleText
  return (
    <OpsFrame heading={heading} lead={lead}>
      {(me) => <Room me={me} />}
    </OpsFrame>
  )
}

function Room({ me }: { me: Profile }) {
  const { uk } = useParams({ strict: false })
  return uk === undefined ? <Navigate to="/ops/people" /> : <Person uk={uk} me={me} />
}

function Person({ uk, me }: { uk: string; me: Profile }) {
  const words = opsPeopleText
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Link
        to="/ops/people"
        className="inline-flex h-9 items-center gap-1.5 justify-self-start text-text-2 hover:text-text"
      >
        <ArrowLeft size={17} aria-hidden="true" />
        {words.back}
      </Link>
      <Loaded
        query={useQuery(personQuery(uk))}
        skeleton={
          <Card>
            <SkeletonLines lines={10} />
          </Card>
        }
        failed={words.notFound}
        retryLabel={text.buttons.retry}
        within="card"
      >
        {(person) => <Page key={uk} person={person} isAdmin={me.roles.includes('admin') && me.uk !== uk} />}
      </Loaded>
    </div>
  )
}

function Page({ person, isAdmin }: { person: PersonDetail; isAdmin: boolean }) {
  const { profile, wallet, orders, sanctions, sessions, notes, risk } = person
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label={profile.nickname}>
      <PersonHero person={person} />
      <PersonFigures totals={profile.totals} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PersonWallet wallet={wallet} aside={<Adjust person={profile} />} />
          <PersonOrders orders={orders} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PersonJudged person={profile} sanctions={sanctions} />
          <Notes uk={profile.uk} notes={notes} />
          <Identity profile={profile} isAdmin={isAdmin} />
          <Sessions person={profile} sessions={sessions} />
          <RiskList risk={risk} />
          {isAdmin && <Duties person={profile} />}
        </div>
      </div>
    </article>
  )
}

/** Coins given or taken by hand, and what became of it. */
function Adjust({ person }: { person: PersonDetail['profile'] }) {
  const words = opsApprovalsText.adjustDialog
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useState<'done' | 'waiting' | null>(null)
  return (
    <span className="flex flex-wrap items-center gap-2.5">
      {done !== null && <output className="text-sm text-text-2">{words.done[done]}</output>}
      <Button size="sm" onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      {asking && (
        <AdjustDialog
          person={person}
          renews={[getPerson]}
          onClose={() => setAsking(false)}
          onDone={(state) => {
            setDone(state)
            setAsking(false)
          }}
        />
      )}
    </span>
  )
}
