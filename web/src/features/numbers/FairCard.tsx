import { rotateSeed } from '@kaihei/domain/fair/calls'
import type { NumberInfo } from '@kaihei/domain/numbers/calls'
import { numbers as rules } from '@kaihei/domain/numbers/tariff'
import { useState } from 'react'
import { useCallForm } from '#client/use-call-form.ts'
import { makeSeed } from '#features/fair/make-seed.ts'
import { ProofHead } from '#features/fair/ProofHead.tsx'
import { SeedCode } from '#features/fair/ProofStep.tsx'
import { numbersText } from '#text/numbers.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Input } from '#ui/Input.tsx'
import { numberReads, tell } from './api.ts'

interface FairCardProps {
  fair: NumberInfo['fair']
  /** It was told: its draws can be worked out again. */
  onTold: (commitment: string) => void
}

/** What the house is committed to, now and next, and the way to have it told. */
export function FairCard({ fair, onTold }: FairCardProps) {
  const words = numbersText.fair
  const [clientSeed] = useState(makeSeed)
  /** Whether what took its place was shown before. */
  const [moved, setMoved] = useState<boolean>()
  const form = useCallForm(rotateSeed, {
    initial: { clientSeed },
    renews: numberReads,
    onDone: ({ revealed, current }) => {
      tell('proof')
      setMoved(current.commitment !== fair.next)
      onTold(revealed.commitment)
      form.set({ clientSeed: makeSeed() })
    },
  })
  return (
    <Card>
      <ProofHead lit title={words.title} text={words.text} />
      <dl className="mt-3.5 grid gap-3 text-sm md:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-text-3">{words.commitment}</dt>
          <dd>
            <SeedCode>{fair.commitment}</SeedCode>
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-text-3">{words.next}</dt>
          <dd>
            <SeedCode>{fair.next}</SeedCode>
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-text-3">{words.clientSeed}</dt>
          <dd className="[overflow-wrap:anywhere]">{fair.clientSeed}</dd>
        </div>
        <div>
          <dt className="text-text-3">{words.nonce}</dt>
          <dd>{fair.nonce}</dd>
        </div>
      </dl>
      {fair.serverMade && <p className="mt-2 text-xs text-text-3">{words.serverMade}</p>}
      <form
        noValidate
        className="mt-3.5 grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_auto]"
        onSubmit={form.onSubmit}
      >
        <Input label={words.newSeed} autoComplete="off" {...form.bind('clientSeed')} />
        <Button type="submit" className="h-11" busy={form.change.isPending} busyLabel={words.rotating}>
          {words.rotate}
        </Button>
      </form>
      <p className="mt-2 text-xs text-text-3">
        {words.rotateHint(rules.seed.hours, rules.seed.draws.toLocaleString('en'))}
      </p>
      <Alert text={form.failure} />
      <output className="text-sm">
        {moved === false && <p className="mt-2 text-ok">{words.told}</p>}
        {moved === true && <p className="mt-2 text-bad">{words.moved}</p>}
      </output>
    </Card>
  )
}
