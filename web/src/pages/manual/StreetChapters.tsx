import { awardOf, stepsOf } from '@kaihei/domain/achievements/achievement'
import { seriesNames } from '@kaihei/domain/achievements/series'
import { prizes as drawPrizes } from '@kaihei/domain/numbers/tariff'
import { tariff } from '@kaihei/domain/tariff'
import { seriesWords } from '#features/achievements/words.ts'
import { manualStreetText } from '#text/manual-street.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { Table } from '#ui/Table.tsx'
import { Chapter, Passage } from './Chapter.tsx'

/** What counts and what the house gives for it; windows; boards; events; welfare; numbers. */
export function StreetChapters() {
  return (
    <>
      <Counting />
      <Achievements />
      <Boards />
      <Events />
      <WelfareChapter />
      <Numbers />
    </>
  )
}

function Counting() {
  const words = manualStreetText.counting
  return (
    <Chapter id="counting">
      <Passage {...words.counts} />
      <Passage {...words.room} />
    </Chapter>
  )
}

function Achievements() {
  const words = manualStreetText.achievements
  const { title, text, caption, series, steps, awards, between } = words.table
  return (
    <Chapter id="achievements">
      <Passage {...words.how} />
      <Passage title={title} text={text}>
        <Table
          caption={caption}
          rows={seriesNames.map((name) => ({ name, windows: stepsOf(name) }))}
          rowKey={({ name }) => name}
          columns={[
            { key: 'series', title: series, cell: ({ name }) => seriesWords(name)?.title ?? '' },
            {
              key: 'steps',
              title: steps,
              align: 'right',
              cell: ({ windows }) => windows.map(({ target }) => target).join(between),
            },
            {
              key: 'awards',
              title: awards,
              align: 'right',
              cell: ({ windows }) => windows.map(({ tier }) => shortAmountText(awardOf(tier))).join(between),
            },
          ]}
        />
      </Passage>
      <Passage {...words.limited} />
    </Chapter>
  )
}

function Boards() {
  const words = manualStreetText.boards
  const { title, text, caption, board, week, month, places } = words.prizes
  const { prizes } = tariff.boards
  return (
    <Chapter id="boards">
      <Passage {...words.score} />
      <Passage {...words.time} />
      <Passage title={title} text={text}>
        <Table
          caption={caption}
          rows={[
            { name: week, of: prizes.week },
            { name: month, of: prizes.month },
          ]}
          rowKey={({ name }) => name}
          columns={[
            { key: 'board', title: board, cell: ({ name }) => name },
            ...places.map((place, at) => ({
              key: place,
              title: place,
              align: 'right' as const,
              cell: ({ of }: { of: readonly number[] }) => shortAmountText(of[at] ?? 0),
            })),
          ]}
        />
      </Passage>
      <Passage {...words.hidden} />
    </Chapter>
  )
}

function Events() {
  const words = manualStreetText.events
  return (
    <Chapter id="events">
      <Passage {...words.ranking} />
      <Passage {...words.shop} />
    </Chapter>
  )
}

function WelfareChapter() {
  const words = manualStreetText.welfare
  return (
    <Chapter id="welfare">
      <Passage {...words.signIn} />
      <Passage {...words.invitations} />
    </Chapter>
  )
}

function Numbers() {
  const words = manualStreetText.numbers
  return (
    <Chapter id="numbers">
      <Passage {...words.tickets} />
      <Passage {...words.odds}>
        <Table
          caption={words.table.caption}
          rows={drawPrizes.map((prize) => ({ prize }))}
          rowKey={({ prize }) => prize}
          columns={[
            { key: 'prize', title: words.table.prize, cell: ({ prize }) => words.table.names[prize] },
            {
              key: 'each',
              title: words.table.each,
              align: 'right',
              cell: ({ prize }) => `${tariff.numbers.odds[prize] / 10}%`,
            },
            {
              key: 'longRun',
              title: words.table.longRun,
              align: 'right',
              cell: ({ prize }) => `${(tariff.numbers.longRun[prize] / 100).toFixed(2)}%`,
            },
          ]}
        />
      </Passage>
      <Passage {...words.wearing} />
      <Passage {...words.fair} />
    </Chapter>
  )
}
