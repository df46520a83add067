import type { Service } from '@kaihei/domain/players/player'
import { useSaveServices } from '#features/onboarding/api.ts'
import { listedServicesOf, serviceFormOf } from '#features/onboarding/service-form.ts'
import type { PriceBand } from '#features/onboarding/service-form.ts'
import { ServiceList } from '#features/onboarding/ServiceList.tsx'
import { GameCover } from '#features/games/GameCover.tsx'

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
      coverOf={drawCover}
      listed
      onChange={async (next) => {
        const listedServices = listedServicesOf(next)
        if (listedServices !== null) await save.mutateAsync(listedServices)
      }}
    />
  )
}

function drawCover(game: string) {
  return <GameCover game={game} size={40} />
}
