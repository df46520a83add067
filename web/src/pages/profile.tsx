import type { Profile } from '@kaihei/domain/users/calls'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { signOut } from '#features/users/api.ts'
import { ProfileFacts } from '#features/users/ProfileFacts.tsx'
import { ProfileHero } from '#features/users/ProfileHero.tsx'
import { useAchievementCount } from '#features/users/use-achievement-count.ts'
import { useProfile } from '#features/users/use-profile.ts'
import { WalletTile } from '#features/wallet/WalletTile.tsx'
import { accountText } from '#text/account.ts'
import { profileText } from '#text/profile.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { Shortcuts } from './profile/Shortcuts.tsx'

export default function ProfilePage() {
  const profile = useProfile()
  if (profile.data === undefined) {
    return profile.isError ? (
      <div className="wrap grid min-h-[60vh] place-items-center">
        <ErrorState
          {...profileText.failed}
          retryLabel={text.buttons.retry}
          onRetry={() => profile.refetch()}
        />
      </div>
    ) : (
      <ProfileSkeleton />
    )
  }
  return <Overview profile={profile.data} />
}

function Overview({ profile }: { profile: Profile }) {
  const achievementCount = useAchievementCount(profile)
  return (
    <div className="wrap grid gap-4 pt-2 md:gap-5">
      <ProfileHero profile={profile} achievementCount={achievementCount} />
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_340px] md:gap-5">
        <Card title={profileText.shortcuts}>
          <Shortcuts profile={profile} />
        </Card>
        <div className="grid gap-4 md:gap-5">
          <WalletTile
            open={
              <Link to="/account" className="text-sm font-semibold text-lamp-text hover:underline">
                {accountText.tile.open}
              </Link>
            }
          />
          <ProfileFacts
            profile={profile}
            edit={
              <Link to="/setting" className="text-sm font-semibold text-lamp-text hover:underline">
                {profileText.edit}
              </Link>
            }
          />
          <Button variant="line" wide icon={<LogOut size={17} aria-hidden="true" />} onClick={signOut}>
            {text.buttons.signOut}
          </Button>
        </div>
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
