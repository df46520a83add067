import { tariff } from '@kaihei/domain/tariff'
import { manualOrdersText } from '#text/manual-orders.ts'
import { Table } from '#ui/Table.tsx'
import { Chapter, Passage } from './Chapter.tsx'
import { drawSigns } from './machine.ts'
import { MachineLegend } from './MachineLegend.tsx'
import { MachineSign } from './MachineSign.tsx'

/** What a boss has to know of orders. */
export function BossOrderChapters() {
  const { ordering, fast, refund } = manualOrdersText
  return (
    <>
      <Chapter id="ordering">
        <Passage {...ordering.price} />
        <Passage {...ordering.accept} />
        <Passage {...ordering.more} />
        <Passage {...ordering.end} />
      </Chapter>
      <Chapter id="fast">
        <Passage {...fast.how} />
        <Passage {...fast.pay} />
      </Chapter>
      <Chapter id="refund">
        <Passage {...refund.ask} />
        <Passage {...refund.answer} />
        <Passage {...refund.money} />
      </Chapter>
    </>
  )
}

/** And what a companion has to. */
export function CompanionOrderChapters() {
  const { serving } = manualOrdersText
  return (
    <>
      <Chapter id="serving">
        <Passage {...serving.take} />
        <Passage {...serving.absent} />
        <Passage {...serving.dispute} />
      </Chapter>
      <Chapter id="reputation">
        <Reputation />
      </Chapter>
    </>
  )
}

function Reputation() {
  const words = manualOrdersText.reputation
  const { finished, stars, cancelled, refundAgreed, arbitrationLost, notTaken } = tariff.reputation
  const rows = [
    { what: words.rows.finished, points: finished },
    ...stars.map((points, at) => ({ what: words.rows.stars(at + 1), points })).toReversed(),
    { what: words.rows.notTaken, points: notTaken },
    { what: words.rows.refundAgreed, points: refundAgreed },
    { what: words.rows.arbitrationLost, points: arbitrationLost },
    { what: words.rows.cancelled, points: cancelled },
  ].filter(({ points }) => points !== 0)
  return (
    <>
      <Passage title={words.title} text={words.text}>
        <Table
          caption={words.caption}
          rows={rows}
          rowKey={({ what }) => what}
          columns={[
            { key: 'what', title: words.what, cell: ({ what }) => what },
            {
              key: 'points',
              title: words.points,
              align: 'right',
              cell: ({ points }) => (points > 0 ? `+${points}` : `−${0 - points}`),
            },
          ]}
        />
      </Passage>
      <Passage {...words.record} />
    </>
  )
}

/** The machine itself, state by state. */
export function MachineChapter() {
  const words = manualOrdersText.machine
  return (
    <Chapter id="machine">
      <Passage title={words.title} text={words.text}>
        <MachineLegend />
        <div className="mt-1 grid items-start gap-3 lg:columns-2 lg:block lg:gap-3 lg:*:mb-3 lg:*:break-inside-avoid">
          {drawSigns().map((sign) => (
            <MachineSign key={`${sign.status} ${sign.entrance ?? ''}`} sign={sign} />
          ))}
        </div>
      </Passage>
    </Chapter>
  )
}
