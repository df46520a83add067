import { useState } from 'react'
import { Amount } from '#ui/Amount.tsx'
import { Badge } from '#ui/Badge.tsx'
import type { BadgeTone } from '#ui/Badge.tsx'
import { BarChart } from '#ui/BarChart.tsx'
import { Card } from '#ui/Card.tsx'
import { CountBadge } from '#ui/CountBadge.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Highlight } from '#ui/Highlight.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { ReadyAnswers } from '#ui/ReadyAnswers.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'
import { Stars } from '#ui/Stars.tsx'
import { Table } from '#ui/Table.tsx'
import type { Column } from '#ui/Table.tsx'
import { Row } from './Row.tsx'

interface Bill {
  id: string
  title: string
  tone: BadgeTone
  state: string
  time: string
  hundredths: number
}

const bills: Bill[] = [
  {
    id: 'KH2611140082',
    title: '订单',
    tone: 'you',
    state: '待你确认',
    time: '今天 18:02',
    hundredths: -11873,
  },
  { id: 'T-1', title: '充值到账', tone: 'done', state: '已完成', time: '昨天 21:15', hundredths: 50800 },
  { id: 'W-20931', title: '提现申请', tone: 'them', state: '打款中', time: '11月12日', hundredths: -30000 },
]

const columns: Column<Bill>[] = [
  { key: 'title', title: '事项', cell: (bill) => `${bill.title} ${bill.id}` },
  {
    key: 'state',
    title: '状态',
    wideOnly: true,
    cell: (bill) => <Badge tone={bill.tone}>{bill.state}</Badge>,
  },
  { key: 'time', title: '时间', wideOnly: true, cell: (bill) => bill.time },
  {
    key: 'amount',
    title: '金额',
    align: 'right',
    cell: (bill) => <Amount hundredths={bill.hundredths} unit="coin" signed />,
  },
]

export function Lists() {
  return (
    <>
      <Card title="状态 = 轮到谁">
        <div className="grid gap-3.5">
          <Row>
            <Stars count={4} label="4 星" />
            <span>
              <Highlight text="阿栗 Lily" keyword="li" />
            </span>
            <Badge tone="you">待你确认</Badge>
            <Badge tone="them">待接单</Badge>
            <Badge tone="live">服务中</Badge>
            <Badge tone="done">已完成</Badge>
            <Badge tone="dispute">退款处理中</Badge>
            <Badge tone="bad">打款失败</Badge>
            <Badge tone="dead">已取消</Badge>
            <CountBadge count={6} label="6 条未读" />
            <CountBadge count={120} label="120 条未读" />
          </Row>
          <Row>
            <Amount hundredths={128450} unit="coin" unitName="金币" tone="unit" />
            <Amount hundredths={64218} unit="bean" unitName="钻石" tone="unit" />
            <Amount hundredths={50800} signed />
            <Amount hundredths={-11873} signed />
            <Amount hundredths={0} signed size="sm" />
          </Row>
          <Row>
            <Amount hundredths={6800} unit="coin" unitName="金币" tone="unit" size="lg" decimals="whole" />
            <Amount hundredths={6850} unit="coin" unitName="金币" tone="unit" size="lg" decimals="whole" />
            <Amount hundredths={128450} unit="coin" unitName="金币" size="xl" />
            <Amount hundredths={64218} unit="bean" unitName="钻石" size="xl" />
          </Row>
        </div>
      </Card>
      <Card title="表格">
        <Table caption="账单" rows={bills} rowKey={(bill) => bill.id} columns={columns} />
        <Table
          caption="空账单"
          rows={[]}
          rowKey={String}
          columns={[]}
          empty={<EmptyState title="还没有账单" text="第一笔充值或订单会出现在这里。" />}
        />
      </Card>
      <Card title="月份图、常用的话">
        <div className="grid gap-4">
          <Months />
          <ReadyAnswers
            answers={['账号和金额核对无误', '收款账号有误，请重新填写']}
            onChoose={() => undefined}
          />
        </div>
      </Card>
      <Card title="在路上的行">
        <RowsSkeleton leading="size-10 rounded-full" />
      </Card>
      <Card title="长列表">
        <Pages />
      </Card>
    </>
  )
}

const months = ['8月', '9月', '10月', '11月']

function Months() {
  const [chosen, setChosen] = useState<string>('11月')
  return (
    <BarChart
      caption="每个月的金币收支"
      columnTitle="月份"
      series={[
        { name: '进账', color: 'var(--c3)' },
        { name: '花费', color: 'var(--c1)' },
      ]}
      columns={months.map((month, place) => ({
        key: month,
        label: month,
        shortLabel: month,
        name: month,
        values: [place * 300, place * 200],
      }))}
      sayValue={String}
      chosen={chosen}
      onChoose={setChosen}
    />
  )
}

function Pages() {
  const [pages, setPages] = useState(1)
  const [loading, setLoading] = useState(false)
  function loadNext() {
    setLoading(true)
    setTimeout(() => {
      setPages((before) => before + 1)
      setLoading(false)
    }, 600)
  }
  return (
    <InfiniteList
      items={Array.from({ length: pages * 4 }, (_, index) => `第 ${index + 1} 行`)}
      itemKey={(item) => item}
      renderItem={(item) => <span className="block rounded-md bg-surface-2 px-3.5 py-2">{item}</span>}
      hasMore={pages < 3}
      loading={loading}
      onMore={loadNext}
      moreLabel="再看一些"
      loadingLabel="正在取"
      end={<span className="text-xs text-text-3">到底了</span>}
      className="grid gap-2"
    />
  )
}
