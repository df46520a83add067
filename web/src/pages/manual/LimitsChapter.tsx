import { bounds } from '@kaihei/domain/bounds'
import { tariff } from '@kaihei/domain/tariff'
import { manualText } from '#text/manual.ts'
import { Table } from '#ui/Table.tsx'
import { Chapter, Passage } from './Chapter.tsx'
import { megabytes } from './chapters.ts'

export function LimitsChapter() {
  const words = manualText.limits
  const { blocks, lolAccounts, player } = tariff
  const { rates, image, voice, upload } = bounds
  const rows = [
    { what: words.rows.signIn, limit: sayRate(rates.signInFailures) },
    { what: words.rows.registration, limit: sayRate(rates.registration) },
    { what: words.rows.search, limit: sayRate(rates.search) },
    { what: words.rows.general, limit: sayRate(rates.general) },
    { what: words.rows.blocks, limit: words.people(blocks.max) },
    { what: words.rows.lol, limit: words.pieces(lolAccounts.max) },
    { what: words.rows.services, limit: words.pieces(player.services) },
    { what: words.rows.photos, limit: words.pictures(player.photos) },
    { what: words.rows.image, limit: words.megabytes(megabytes(image.maxBytes)) },
    {
      what: words.rows.voice,
      limit: words.voice(voice.minSeconds, voice.maxSeconds, megabytes(voice.maxBytes)),
    },
    { what: words.rows.uploads, limit: words.pieces(upload.maxPerDay) },
  ]
  return (
    <Chapter id="limits">
      <Passage title={words.title} text={[words.text]}>
        <Table
          caption={words.caption}
          rows={rows}
          rowKey={({ what }) => what}
          columns={[
            { key: 'what', title: words.what, cell: ({ what }) => what },
            { key: 'limit', title: words.limit, align: 'right', cell: ({ limit }) => limit },
          ]}
        />
      </Passage>
    </Chapter>
  )
}

function sayRate({ times, seconds }: { times: number; seconds: number }): string {
  return manualText.limits.per(times, sayTime(seconds))
}

function sayTime(seconds: number): string {
  const words = manualText.limits
  if (seconds % 3600 === 0) return words.hours(seconds / 3600)
  return seconds % 60 === 0 ? words.minutes(seconds / 60) : words.seconds(seconds)
}
