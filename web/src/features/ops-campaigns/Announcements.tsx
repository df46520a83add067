import { type Announcement, listAnnouncements } from '@kaihei/domain/ops/announcement-calls'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '#client/clock.ts'
import { queryFor } from '#client/queries.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsCampaignsText } from '#text/ops-campaigns.ts'
import { text } from '#text/text.ts'
import { dayAndTime } from '#text/times.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { EndDialog, PublishDialog } from './PublishDialog.tsx'

type Asking =
  | { what: 'write'; notice: Announcement | null }
  | { what: 'publish' | 'end'; notice: Announcement }

/** What the house tells everybody: written, looked at, published, ended. */
export function Announcements() {
  const words = opsCampaignsText.announcements
  const notices = useQuery(queryFor(listAnnouncements, {}))
  const [asking, setAsking] = useState<Asking | null>(null)
  const [news, setNews] = useState<string | null>(null)

  function done(said: string) {
    setNews(said)
    setAsking(null)
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="text-sm text-ok">{news}</output>
        <Button
          variant="pri"
          icon={<Plus size={17} aria-hidden="true" />}
          onClick={() => setAsking({ what: 'write', notice: null })}
        >
          {words.create}
        </Button>
      </div>
      <Loaded
        query={notices}
        skeleton={<SkeletonLines lines={8} />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
        empty={
          <Card>
            <EmptyState {...words.empty} />
          </Card>
        }
      >
        {({ items }) => (
          <ul className="grid items-start gap-4 md:grid-cols-2" aria-label={words.list}>
            {items.map((notice) => (
              <li key={notice.id} className="min-w-0">
                <Notice notice={notice} onAsk={(what) => setAsking({ what, notice })} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {asking?.what === 'write' && (
        <AnnouncementForm
          notice={asking.notice}
          onDone={() => done(words.done.saved)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.what === 'publish' && (
        <PublishDialog
          notice={asking.notice}
          onDone={() => done(words.done.published)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.what === 'end' && (
        <EndDialog
          notice={asking.notice}
          onDone={() => done(words.done.ended)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}

const tones = { draft: 'done', coming: 'them', shown: 'live', ended: 'dead' } as const

interface NoticeProps {
  notice: Announcement
  onAsk: (what: 'write' | 'publish' | 'end') => void
}

function Notice({ notice, onAsk }: NoticeProps) {
  const words = opsCampaignsText.announcements
  const timeZone = useTimeZone()
  const { title, text: said, titleEn, textEn, state, from, until, by } = notice
  const when = (instant: string) => dayAndTime(instant, timeZone, serverNow())
  return (
    <Card>
      <article className="grid gap-3" aria-label={title}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-text-3">
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
          {from !== null && <span>{words.from(when(from))}</span>}
          {until !== null && <span>{words.until(when(until))}</span>}
          {by !== null && <span>{words.by(by)}</span>}
        </p>
        <section className="street-note rounded-[4px] p-4 text-ink" aria-label={words.preview}>
          <h3 className="text-base font-semibold break-words">{title}</h3>
          <p className="mt-1 break-words whitespace-pre-line">{said}</p>
          {(titleEn !== '' || textEn !== '') && (
            <p lang="en" className="mt-2 border-t border-ink/20 pt-2 text-sm break-words whitespace-pre-line">
              <b className="block">{titleEn}</b>
              {textEn}
            </p>
          )}
        </section>
        {state !== 'ended' && (
          <div className="flex flex-wrap gap-2.5">
            <Button size="sm" onClick={() => onAsk('write')}>
              {words.edit}
            </Button>
            {state !== 'shown' && (
              <Button size="sm" onClick={() => onAsk('publish')}>
                {words.publish}
              </Button>
            )}
            <Button size="sm" variant="bad" onClick={() => onAsk('end')}>
              {state === 'draft' ? words.discard : words.end}
            </Button>
          </div>
        )}
      </article>
    </Card>
  )
}
