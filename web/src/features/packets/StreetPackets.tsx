import { useQuery } from '@tanstack/react-query'
import { packetsText } from '#text/packets.ts'
import { text } from '#text/text.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { streetQuery } from './api.ts'
import { PacketTile } from './PacketTile.tsx'
import SendPacketButton from './SendPacketButton.tsx'

/** As many beside each other as can be read: it stands on a whole page and in a column. */
const tiles = 'grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,252px),1fr))]'

/** The newest packets of the street, on the page of one of them without that one. */
export function StreetPackets({ but }: { but?: string }) {
  const street = useQuery(streetQuery)
  const words = packetsText.street
  const asked = { ...street, data: street.data?.items.filter(({ id }) => id !== but).slice(0, 8) }
  return (
    <section aria-labelledby="street-packets">
      <div className="mb-3.5 flex items-center justify-between gap-4">
        <h2 id="street-packets">{words.title}</h2>
        <SendPacketButton size="sm" />
      </div>
      <Loaded
        query={asked}
        skeleton={<TilesSkeleton />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
        empty={<EmptyState {...words.empty} />}
      >
        {(items) => (
          <ul className={tiles}>
            {items.map((packet) => (
              <li key={packet.id} className="grid min-w-0">
                <PacketTile packet={packet} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function TilesSkeleton() {
  return (
    <div className={tiles} aria-busy="true">
      {Array.from({ length: 4 }, (_, place) => (
        <Skeleton key={place} className="h-[86px] rounded-xl" />
      ))}
    </div>
  )
}
