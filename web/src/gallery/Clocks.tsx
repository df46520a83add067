import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ClockBlock } from '#ui/ClockBlock.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { CountdownRing } from '#ui/CountdownRing.tsx'
import { Steps } from '#ui/Steps.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { Row } from './Row.tsx'

const minute = 60_000

export function Clocks() {
  const [start] = useState(Date.now)
  return (
    <>
      <Card title="时钟块：谁来做、到何时、到时怎样">
        <div className="grid gap-3.5">
          <ClockBlock
            tone="you"
            startedAt={start - 3 * minute}
            deadline={start + 7 * minute + 12_000}
            now={Date.now}
            title="轮到你接单"
            caption="接单还剩"
            facts={[
              { term: '到什么时候', text: '今天 20:51' },
              { term: '到时会怎样', text: '订单关闭，信誉 −1' },
            ]}
            actions={
              <>
                <Button variant="pri">接单</Button>
                <Button variant="line">婉拒</Button>
              </>
            }
          />
          <ClockBlock
            tone="them"
            startedAt={start - 840 * minute}
            deadline={start + 604 * minute + 33_000}
            now={Date.now}
            title="等小橘灯答复退款"
            caption="答复还剩"
            facts={[
              { term: '到什么时候', text: '明天 06:45' },
              { term: '到时会怎样', text: '不答复即同意，退回 59.36 金币' },
            ]}
          />
          <Row>
            <CountdownRing fraction={0.6}>
              <b className="text-sm">3</b>
            </CountdownRing>
            <CountdownRing fraction={0.25} tone="them" />
            <b>
              <Countdown deadline={start + 11 * minute + 24_000} now={Date.now} />
            </b>
            <b className="text-text-3">
              <Countdown deadline={start - 1} now={Date.now} />
            </b>
          </Row>
        </div>
      </Card>
      <Card title="步骤">
        <Steps
          label="订单进度"
          hue={45}
          steps={[
            { label: '下单', note: '18:02', state: 'done' },
            { label: '接单', note: '18:03', state: 'done' },
            { label: '服务中', note: '18:08', state: 'done' },
            { label: '待确认', note: '20:09', state: 'now' },
            { label: '完成', state: 'next' },
          ]}
        />
      </Card>
      <Card title="经过">
        <Timeline
          label="经过"
          hue={45}
          entries={[
            { key: '4', title: '小橘灯结束了服务', text: '共 2 小时 1 分', time: '20:09', dateTime: '20:09' },
            { key: '3', title: '服务开始', text: '接单 5 分钟后自动开始', time: '18:08', dateTime: '18:08' },
            { key: '2', title: '小橘灯接单', text: '用时 48 秒', time: '18:03', dateTime: '18:03' },
            { key: '1', title: '你下单，118.73 金币进入托管', time: '18:02', dateTime: '18:02' },
          ]}
        />
      </Card>
    </>
  )
}
