import type { FastOrder } from '@kaihei/domain/fast-orders/calls'
import { depositFor } from '@kaihei/domain/orders/price'
import { useQuery } from '@tanstack/react-query'
import { Zap } from 'lucide-react'
import { useState } from 'react'
import { wrongWith } from '#client/refused.ts'
import { pathWith } from '#features/top-ups/TopUpLink.tsx'
import { useCoins } from '#features/wallet/api.ts'
import { fastOrdersText } from '#text/fast-orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { matchesQuery, usePublish } from './api.ts'
import { MatchPreview } from './MatchPreview.tsx'
import { useSettled } from './use-settled.ts'
import { keepWish, readWish, recallWish, wantedOf } from './wish.ts'
import type { WishWords } from './wish.ts'
import { WishFields } from './WishFields.tsx'

interface WishFormProps {
  /** What the address says of the wish; the rest is as it was last time. */
  said: WishWords
  onPublished: (order: FastOrder) => void
}

/** What I look for; who would fit and what is held for it stand beside it while I choose. */
export function WishForm({ said, onPublished }: WishFormProps) {
  const balance = useCoins()
  const [wish, setWish] = useState(() => readWish(said) ?? recallWish())
  // A server is typed letter by letter: only the whole word is worth a question.
  const settled = useSettled(wish, 250)
  const matches = useQuery(matchesQuery(wantedOf(settled)))
  const publish = usePublish((order, sent) => {
    keepWish(sent)
    onPublished(order)
  })
  const words = fastOrdersText.form
  const lowest = matches.data?.lowestPricePerHour ?? null
  const missing = lowest !== null && balance !== null && balance < depositFor(lowest, wish.units)
  const nobody = matches.data?.all === 0

  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,1fr)_300px] md:gap-5 lg:grid-cols-[minmax(0,1fr)_360px]"
      onSubmit={(event) => event.preventDefault()}
    >
      <Card as="div">
        <WishFields
          wish={wish}
          wrong={{ server: wrongWith(publish.error, 'server'), note: wrongWith(publish.error, 'note') }}
          onChange={(next) => {
            setWish(next)
            if (publish.isError) publish.reset()
          }}
        />
      </Card>
      <Card title={fastOrdersText.matches.title} className="md:sticky md:top-20">
        <MatchPreview
          matches={matches}
          units={wish.units}
          balance={balance}
          back={pathWith('/order-quickly', { ...wish })}
        />
        <div className="mt-4 grid gap-3">
          <Alert text={publish.failure} />
          <Button
            type="submit"
            variant="pri"
            size="lg"
            wide
            icon={<Zap size={18} aria-hidden="true" />}
            disabled={nobody || missing}
            busy={publish.isPending || publish.isSuccess}
            busyLabel={words.submitting}
            // Enter in a field presses it, too; it takes no second press until it is answered.
            onClick={() => publish.attempt(wish)}
          >
            {words.submit}
          </Button>
        </div>
      </Card>
    </form>
  )
}
