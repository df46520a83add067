import { tariff } from '@kaihei/domain/tariff'
import { useId } from 'react'
import { wrongOverall } from '#client/refused.ts'
import { HallList } from '#features/fast-orders/HallList.tsx'
import { useSetStatus } from '#features/presence/api.ts'
import { useProfile } from '#features/users/use-profile.ts'
import { fastOrdersText } from '#text/fast-orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { drawCover } from './cover.tsx'
import { linkToOrder } from './link-to-order.tsx'

/** The hall, for a companion; nothing for anybody else. */
export function HallPanel() {
  const headingId = useId()
  const { data: profile } = useProfile()
  const light = useSetStatus()
  const player = profile?.player ?? null
  if (player === null) return null
  const words = fastOrdersText.hall
  return (
    <section id="hall" aria-labelledby={headingId} className="grid scroll-mt-20 gap-3 md:gap-4">
      <div>
        <h2 id={headingId}>{words.title}</h2>
        <p className="text-sm text-text-2">{words.lead(tariff.fastOrder.bidMinutes)}</p>
      </div>
      <Alert text={light.isError ? wrongOverall(light.error) : undefined} />
      <HallList
        status={player.status}
        coverOf={drawCover}
        seeOf={linkToOrder}
        onGoOnline={() => light.mutate('online')}
        turningOn={light.isPending}
      />
    </section>
  )
}
