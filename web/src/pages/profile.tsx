import { Link } from '@tanstack/react-router'
import { ChevronRight, LogOut, Moon } from 'lucide-react'
import { signOut } from '#features/users/api.ts'
import { ProfileFacts } from '#features/users/ProfileFacts.tsx'
import { ProfileHero } from '#features/users/ProfileHero.tsx'
import { useProfile } from '#features/users/use-profile.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

export default function ProfilePage() {
  const profile = useProfile()
  if (profile.data === undefined) {
    return profile.isError ? (
      <div className="wrap grid min-h-[60vh] place-items-center">
        <ErrorState
          {...text.profile.failed}
          retryLabel={text.common.retry}
          onRetry={() => profile.refetch()}
        />
      </div>
    ) : (
      <ProfileSkeleton />
    )
  }
  return (
    <div className="wrap grid gap-4 pt-2 md:gap-5">
      <ProfileHero profile={profile.data} />
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_340px] md:gap-5">
        <ProfileFacts profile={profile.data} />
        <Card title={text.profile.shortcuts}>
          <Link
            to="/home"
            className="flex items-center gap-3 rounded-lg bg-surface-2 px-3.5 py-3 hover:bg-surface-3"
          >
            <span className="grid h-10 w-9 place-items-center rounded-t-full rounded-b-[6px] bg-info-soft text-info">
              <Moon size={18} aria-hidden="true" />
            </span>
            <span className="min-w-0 flex-1">
              <b className="block">{text.profile.toHome.name}</b>
              <span className="block truncate text-xs text-text-3">{text.profile.toHome.text}</span>
            </span>
            <ChevronRight size={18} className="text-text-3" aria-hidden="true" />
          </Link>
          <div className="mt-3">
            <Button variant="line" wide icon={<LogOut size={17} />} onClick={signOut}>
              {text.common.signOut}
            </Button>
          </div>
        </Card>
      </div>
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <div className="wrap grid gap-4 pt-2 md:gap-5" aria-busy="true">
      <Skeleton className="h-[180px] rounded-xl md:h-[264px] md:rounded-2xl" />
      <Card>
        <SkeletonLines lines={4} />
      </Card>
    </div>
  )
}
