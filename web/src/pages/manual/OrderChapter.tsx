import { ratingOf, shownRating } from '@kaihei/domain/players/rating'
import type { ScoreParts } from '@kaihei/domain/players/score'
import { tariff } from '@kaihei/domain/tariff'
import { manualText } from '#text/manual.ts'
import { text } from '#text/text.ts'
import { Table } from '#ui/Table.tsx'
import { Chapter, Passage } from './Chapter.tsx'
import { scoreTable, veteran } from './score-table.ts'
import type { ScoreRow } from './score-table.ts'

export function OrderChapter() {
  return (
    <Chapter id="order">
      <Score />
      <Rating />
    </Chapter>
  )
}

function Score() {
  const words = manualText.order.score
  const { rows, totals } = scoreTable()
  return (
    <Passage title={words.title} text={words.text}>
      <Table
        caption={words.caption}
        rows={[...rows, { part: 'total' as const, ...totals }]}
        rowKey={({ part }) => part}
        columns={[
          { key: 'part', title: words.part, cell: partCell },
          { key: 'weight', title: words.weight, align: 'right', cell: ({ weight }) => `${weight}%` },
          {
            key: 'newcomer',
            title: words.newcomer,
            align: 'right',
            cell: ({ newcomer }) => newcomer.toFixed(1),
          },
          {
            key: 'veteran',
            title: words.veteran,
            align: 'right',
            cell: ({ veteran: points }) => points.toFixed(1),
          },
        ]}
      />
      <p className="max-w-[46em] text-sm text-pretty text-text-3">
        {words.veteranText({
          orders: veteran.orderCount,
          rating: veteran.rating.toFixed(2),
          completion: percent(veteran.completionRate),
          accept: percent(veteran.acceptRate),
          seconds: veteran.replySeconds,
          repeat: percent(veteran.repeatRate),
        })}
        {words.unknown(tariff.score.unknownPercent)}
      </p>
    </Passage>
  )
}

function partCell({ part }: ScoreRow) {
  const words = manualText.order.score
  if (part === 'total') return <b>{words.total}</b>
  return (
    <>
      {words.parts[part].name}
      <span className="block text-xs text-text-3">{explain(part)}</span>
    </>
  )
}

function explain(part: keyof ScoreParts): string {
  const { parts } = manualText.order.score
  const { worthlessStars, slowestReplySeconds, newcomerOrders } = tariff.score
  const explained: Record<keyof ScoreParts, string> = {
    rating: parts.rating.text(worthlessStars),
    completion: parts.completion.text,
    acceptRate: parts.acceptRate.text,
    replySpeed: parts.replySpeed.text(slowestReplySeconds / 60),
    repeatBosses: parts.repeatBosses.text,
    newcomer: parts.newcomer.text(newcomerOrders),
  }
  return explained[part]
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}

const reviewExamples = [
  { count: 0, stars: 0 },
  { count: 1, stars: 1 },
  { count: 3, stars: 5 },
  { count: 30, stars: 5 },
  { count: 300, stars: 5 },
  { count: 300, stars: 4 },
]

function Rating() {
  const words = manualText.order.rating
  const { prior, weight, minShown } = tariff.rating
  return (
    <Passage title={words.title} text={words.text(prior, weight, minShown)}>
      <Table
        caption={words.caption}
        rows={reviewExamples}
        rowKey={({ count, stars }) => `${count} ${stars}`}
        columns={[
          {
            key: 'reviews',
            title: words.reviews,
            cell: ({ count, stars }) => (count === 0 ? words.none : words.examples(count, stars)),
          },
          {
            key: 'plain',
            title: words.plain,
            align: 'right',
            cell: ({ count, stars }) => (count === 0 ? '–' : stars.toFixed(2)),
          },
          {
            key: 'shown',
            title: words.shown,
            align: 'right',
            cell: ({ count, stars }) =>
              shownRating({
                rating: ratingOf({ reviewCount: count, starsTotal: count * stars }),
                reviewCount: count,
              }) ?? text.players.newcomer,
          },
        ]}
      />
    </Passage>
  )
}
