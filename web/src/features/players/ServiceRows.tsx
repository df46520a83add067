import type { Service } from '@kaihei/domain/players/player'
import { useId } from 'react'
import { GameCover } from '#features/games/GameCover.tsx'
import { text } from '#text/text.ts'
import { userText } from '#text/user.ts'
import { Amount } from '#ui/Amount.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RadioRow } from '#ui/RadioRow.tsx'

interface ServiceRowsProps {
  services: readonly Service[]
  chosen: Service | undefined
  onChoose: (service: Service) => void
}

/** What a companion can be booked for; one of them is being looked at. */
export function ServiceRows({ services, chosen, onChoose }: ServiceRowsProps) {
  const name = useId()
  const words = userText.services
  return (
    <Card
      title={words.heading}
      aside={services.length > 0 && <span className="text-sm text-text-3">{words.note}</span>}
    >
      {services.length === 0 ? (
        <EmptyState {...words.empty} />
      ) : (
        <fieldset className="grid min-w-0 gap-2.5">
          <legend className="sr-only">{words.heading}</legend>
          {services.map((service) => (
            <RadioRow
              key={service.id}
              name={name}
              value={service.id}
              checked={service.id === chosen?.id}
              onSelect={() => onChoose(service)}
              leading={<GameCover game={service.game} size={52} />}
              trailing={
                <span className="flex shrink-0 items-center gap-[5px] text-xs whitespace-nowrap text-text-2">
                  <Amount
                    hundredths={service.pricePerHour}
                    unit="coin"
                    decimals="whole"
                    tone="unit"
                    size="lg"
                  />
                  <span className="pt-[5px]">{text.players.perHour}</span>
                </span>
              }
            >
              <b className="block">{text.names.game(service.game)}</b>
              <span className="block text-sm text-text-2">
                {[service.title, service.rank].filter((part) => part !== null).join(' · ')}
              </span>
              {service.servers.length > 0 && (
                <span className="block text-xs text-text-3">{service.servers.join(' / ')}</span>
              )}
            </RadioRow>
          ))}
        </fieldset>
      )}
    </Card>
  )
}
