import type { Service } from '@kaihei/domain/players/player'
import { useSaveServices } from './api.ts'
import { offersOf, serviceFormOf } from './service-form.ts'
import type { PriceBand } from './service-form.ts'
import { ServiceList } from './ServiceList.tsx'

interface StudioServicesProps {
  services: readonly Service[]
  band: PriceBand
}

/** Each change is on offer as soon as it is saved. */
export function StudioServices({ services, band }: StudioServicesProps) {
  const save = useSaveServices()
  return (
    <ServiceList
      services={services.map(serviceFormOf)}
      band={band}
      onOffer
      onChange={async (next) => {
        const offers = offersOf(next)
        if (offers !== null) await save.mutateAsync({ services: offers })
      }}
    />
  )
}
