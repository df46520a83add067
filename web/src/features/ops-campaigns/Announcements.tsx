import { type Announcement, listAnnouncements } from '@kaihei/domain/ops/announcement-calls'
import { useQuery } from '@tanstack/react-query'
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
import { CardList, CardListHead } from '#ui/CardList.tsx'
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
      <CardListHead
        news={news}
        create={{ label: words.create, onClick: () => setAsking({ what: 'write', notice: null }) }}
      />
      <CardList
        query={notices}
        words={words}
        retryLabel={text.buttons.retry}
        columns={2}
        itemKey={({ id }) => id}
      >
        {(notice) => <Notice notice={notice} onAsk={(what) => setAsking({ what, notice })} />}
      </CardList>
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
