import { nearest } from '@kaihei/domain/achievements/achievement'
import type { ShownAchievement } from '@kaihei/domain/achievements/calls'
import type { Family } from '@kaihei/domain/achievements/series'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { renew } from '#client/queries.ts'
import { useSignedIn } from '#client/session.ts'
import { achievementReads, catalogueQuery, overviewQuery } from '#features/achievements/api.ts'
import { Catalogue } from '#features/achievements/Catalogue.tsx'
import { ClaimStrip } from '#features/achievements/ClaimStrip.tsx'
import { DarkRow } from '#features/achievements/DarkRow.tsx'
import { FamilySection } from '#features/achievements/FamilySection.tsx'
import { LimitedSection } from '#features/achievements/LimitedSection.tsx'
import { Stage, Wall } from '#features/achievements/Stage.tsx'
import { useAchievementCount } from '#features/users/use-achievement-count.ts'
import { useProfile } from '#features/users/use-profile.ts'
import { achieveTabs } from '#search.ts'
import { achieveText } from '#text/achieve.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Tabs } from '#ui/Tabs.tsx'

const route = getRouteApi('/achieve')
const panelId = 'windows'

/** The windows I have lit and could light; a visitor sees what there is and how rare. */
export default function AchievePage() {
  return useSignedIn() ? <OwnPage /> : <VisitorPage />
}

function OwnPage() {
  const overview = useQuery(overviewQuery)
  const catalogue = useQuery(catalogueQuery)
  useFreshWindows()
  const all = catalogue.data?.families.flatMap(({ items }) => items) ?? []
  const open = all.filter(({ family }) => family !== 'limited')
  return (
    <div className="wrap grid gap-4 pt-2 md:gap-5">
      <Stage overview={overview.data} nearest={nearest(open, 3)} />
      <ClaimStrip windows={all} />
      <Loaded
        query={catalogue}
        skeleton={
          <Card as="div">
            <DarkRow />
          </Card>
        }
        failed={achieveText.failed}
        retryLabel={text.buttons.retry}
        within="card"
      >
        {({ families }) => <Families families={families} all={all} />}
      </Loaded>
    </div>
  )
}

interface FamiliesProps {
  families: readonly { family: Family; items: readonly ShownAchievement[] }[]
  all: readonly ShownAchievement[]
}

function Families({ families, all }: FamiliesProps) {
  const words = achieveText.tabs
  const navigate = useNavigate()
  const { tab = 'home' } = route.useSearch()
  const isPlayer = useProfile().data?.player != null
  const rows = families.filter(({ family }) => family !== 'limited' && (tab === 'home' || tab === family))
  return (
    <>
      <Tabs
        label={words.label}
        panelId={panelId}
        items={achieveTabs.map((value) => ({
          value,
          label: words[value],
          ...(value !== 'home' && { count: value === 'all' ? all.length : countOf(families, value) }),
        }))}
        value={tab}
        onChange={(next) =>
          void navigate({
            to: '/achieve',
            search: next === 'home' ? {} : { tab: next },
            replace: true,
            resetScroll: false,
          })
        }
      />
      <div id={panelId} role="tabpanel" aria-label={words[tab]} className="grid gap-6 md:gap-8">
        {rows.map(({ family, items }) => (
          <FamilySection
            key={family}
            family={family}
            windows={items}
            joinFirst={family !== 'boss' && !isPlayer}
          />
        ))}
        {(tab === 'home' || tab === 'limited') && <LimitedSection />}
        {tab === 'all' && <Catalogue windows={all} own />}
      </div>
    </>
  )
}

function countOf(families: FamiliesProps['families'], family: Family): number {
  return families.find((one) => one.family === family)?.items.length ?? 0
}

/** When one more is lit, the number in the top bar changes: then everything here is read again. */
function useFreshWindows(): void {
  const queries = useQueryClient()
  const count = useAchievementCount(useProfile().data)
  const known = useRef(count)
  useEffect(() => {
    if (known.current !== null && count !== null && known.current !== count)
      void renew(queries, achievementReads)
    known.current = count
  }, [count, queries])
}

function VisitorPage() {
  const words = achieveText.visitor
  const catalogue = useQuery(catalogueQuery)
  const all = catalogue.data?.families.flatMap(({ items }) => items) ?? []
  const richest = all.filter(({ tier }) => tier === 4).slice(0, 5)
  return (
    <div className="wrap grid gap-4 pt-2 md:gap-5">
      <Wall
        heading={words.heading}
        lead={words.lead}
        windows={richest.map((one) => ({ ...one, achievedAt: '' }))}
        label={achieveText.catalogue.title}
      >
        <div>
          <Link
            to="/login"
            search={{ return: '/achieve' }}
            className={buttonClass({ variant: 'pri', size: 'lg' })}
          >
            {words.action}
          </Link>
        </div>
      </Wall>
      <Loaded
        query={catalogue}
        skeleton={
          <Card as="div">
            <DarkRow />
          </Card>
        }
        failed={achieveText.failed}
        retryLabel={text.buttons.retry}
        within="card"
      >
        {() => <Catalogue windows={all} own={false} />}
      </Loaded>
    </div>
  )
}
