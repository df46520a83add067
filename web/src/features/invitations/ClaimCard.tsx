import type { MyInvites } from '@kaihei/domain/invitations/calls'
import { invitationsText } from '#text/invitations.ts'
import { Alert } from '#ui/Alert.tsx'
import { Amount } from '#ui/Amount.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { useClaimRewards } from './api.ts'

/** What has matured, and the one button for it; then what came of it. */
export function ClaimCard({ invites: { matured, waiting, owed } }: { invites: MyInvites }) {
  const words = invitationsText.claim
  const claim = useClaimRewards()
  const came = claim.data
  return (
    <Card title={words.title}>
      <div className="grid gap-3">
        <Amount hundredths={matured} unit="coin" size="xl" />
        <p className="text-sm text-text-3">{matured > 0 ? words.note : words.none}</p>
        {matured > 0 && (
          <Button variant="pri" size="lg" wide busy={claim.isPending} onClick={() => claim.attempt({})}>
            {words.button(amountText(matured))}
          </Button>
        )}
        <Alert text={claim.failure} />
        <output className={came === undefined ? 'sr-only' : 'grid gap-1 text-sm text-text-2'}>
          {came !== undefined && came.claimed > 0 && <span>{words.done(amountText(came.claimed))}</span>}
          {came !== undefined && came.waiting > 0 && <span>{words.waiting(amountText(came.waiting))}</span>}
          {came !== undefined && came.settled > 0 && <span>{words.settled(amountText(came.settled))}</span>}
        </output>
        {waiting > 0 && came === undefined && (
          <p className="text-sm text-text-2">{words.kept(amountText(waiting))}</p>
        )}
        {owed > 0 && <p className="text-sm text-lamp-text">{words.owed(amountText(owed))}</p>}
      </div>
    </Card>
  )
}
