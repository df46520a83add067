import { useEffect, useMemo } from 'react'
import { manualText } from '#text/manual.ts'
import { PageNav } from '#ui/PageNav.tsx'
import { BossChapters } from './manual/BossChapters.tsx'
import { chapters } from './manual/chapters.ts'
import { Coming } from './manual/Coming.tsx'
import { CompanionChapters } from './manual/CompanionChapters.tsx'
import { LimitsChapter } from './manual/LimitsChapter.tsx'
import { MoneyChapters } from './manual/MoneyChapters.tsx'
import { StreetChapters } from './manual/StreetChapters.tsx'
import { CompanionOrderChapters, MachineChapter } from './manual/OrderRules.tsx'

/** What the house is and by which numbers it runs. It describes what exists; a new feature brings its chapter. */
export default function ManualPage() {
  const items = useMemo(
    () =>
      chapters.map(({ id, group }) => ({
        id,
        label: manualText.chapters[id],
        group: manualText.groups[group],
      })),
    [],
  )
  // The router looked for the chapter before this page was there.
  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <div className="wrap pt-4">
      <h1>{manualText.heading}</h1>
      <p className="mt-1 text-text-2">{manualText.lead}</p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 md:mt-6 md:grid-cols-[200px_minmax(0,1fr)] md:gap-8">
        <PageNav label={manualText.navigation} items={items} />
        <div className="grid max-w-[860px] min-w-0 gap-4 md:gap-5">
          <Coming />
          <BossChapters />
          <CompanionChapters />
          <CompanionOrderChapters />
          <MoneyChapters />
          <StreetChapters />
          <MachineChapter />
          <LimitsChapter />
        </div>
      </div>
    </div>
  )
}
