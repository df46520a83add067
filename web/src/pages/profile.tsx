import type { Profile } from '@kaihei/domain/users/calls'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { WallCard } from '#features/achievements/WallCard.tsx'
import { LevelBars } from '#features/levels/LevelBars.tsx'
import { TodayTiles } from '#features/players/TodayTiles.tsx'
import { signOut } from '#features/users/api.ts'
import { ProfileFacts } from '#features/users/ProfileFacts.tsx'
import { ProfileHero } from '#features/users/ProfileHero.tsx'
import { useAchievementCount } from '#features/users/use-achievement-count.ts'
import { useProfile } from '#features/users/use-profile.ts'
import { WalletTile } from '#features/wallet/WalletTile.tsx'
import { profileText } from '#text/profile.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { LatestOrders } from '#features/orders/LatestOrders.tsx'
import { Shortcuts } from './profile/Shortcuts.tsx'

export default function ProfilePage() {
  const profile = useProfile()
  return (
    <Loaded
      query={profile}
      skeleton={<ProfileSkeleton />}
      failed={profileText.failed}
      retryLabel={text.buttons.retry}
      within="page"
    >
      {(me) => <Overview profile={me} />}
    </Loaded>
  )
}

/** What I have, how far I am, what is going on; then the ways from here. */
function Overview({ profile }: { profile: Profile }) {
  const achievementCount = useAchievementCount(profile)
  const isPlayer = profile.player !== null
  return (
    <div className="wrap grid gap-4 pt-2 md:gap-5">
      <ProfileHero profile={profile} achievementCount={achievementCount} />
      {isPlayer && (
        <Card
          title={profileText.today.title}
          aside={
            <Link
              to="/order"
              search={{ role: 'player' }}
              className="text-sm font-semibold text-lamp-text hover:underline"
            >
              {profileText.today.open}
            </Link>
          }
        >
          <TodayTiles />
        </Card>
      )}
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_340px] md:grid-rows-[auto_1fr] md:gap-5">
        <div className="grid gap-4 md:order-1 md:gap-5">
          <WalletTile />
          <LevelBars isPlayer={isPlayer} />
          <WallCard mine />
        </div>
        <div className="grid min-w-0 gap-4 md:row-span-2 md:gap-5">
          <LatestOrders />
          <Card title={profileText.shortcuts}>
            <Shortcuts profile={profile} />
          </Card>
        </div>
        <div className="grid gap-4 md:order-2 md:gap-5">
          <ProfileFacts profile={profile} />
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
