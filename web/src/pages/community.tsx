import { useNavigate, useSearch } from '@tanstack/react-router'
import { Feed } from '#features/community/Feed.tsx'
import { StreetHero } from '#features/community/StreetHero.tsx'

/** The street as everybody sees it, also who has not signed in. */
export default function CommunityPage() {
  const { kind } = useSearch({ from: '/community' })
  const navigate = useNavigate()
  return (
    <div className="wrap">
      <StreetHero />
      <Feed
        kind={kind}
        onKind={(chosen) =>
          void navigate({ to: '/community', search: { kind: chosen }, replace: true, resetScroll: false })
        }
      />
    </div>
  )
}
