import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Feed } from '#features/community/Feed.tsx'
import { residentsQuery } from '#features/players/api.ts'
import { Street } from '#features/players/Street.tsx'
import { communityText } from '#text/community.ts'

export default function CommunityPage() {
  const { kind } = useSearch({ from: '/community' })
  const navigate = useNavigate()
  const residents = useQuery(residentsQuery)
  const online = residents.data?.onlineCount
  return (
    <div className="wrap">
      <section className="relative mt-2 h-[200px] overflow-hidden rounded-xl bg-bg-well shadow-1 md:h-[252px] md:rounded-2xl">
        <Street
          seed="community"
          residents={residents.data?.items ?? []}
          className="absolute right-0 bottom-0 h-[56%] w-full min-[500px]:h-full min-[500px]:w-[70%] min-[500px]:[mask-image:linear-gradient(90deg,transparent,#000_120px)]"
        />
        <div className="relative z-1 p-5 md:px-10 md:py-[52px]">
          <h1 className="text-[24px] leading-tight font-bold md:text-[38px]">{communityText.heading}</h1>
          <p className="mt-2 text-sm text-text md:text-base">
            {online === undefined ? communityText.lead : communityText.lit(online)}
          </p>
        </div>
      </section>
      <Feed kind={kind} onKind={(chosen) => void navigate({ to: '/community', search: { kind: chosen } })} />
    </div>
  )
}
