import type { listRules, RuleState } from '@kaihei/domain/ops/rule-calls'
import type { OutputOf } from '@kaihei/domain/call'
import { isRuleKey, movesMoney, type RuleKey } from '@kaihei/domain/rules/keys'
import { Link } from '@tanstack/react-router'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { dateAndTime, plainDay } from '#text/dates.ts'
import { opsRulesText } from '#text/ops-rules.ts'
import { Badge } from '#ui/Badge.tsx'
import { Table } from '#ui/Table.tsx'
import type { Column } from '#ui/Table.tsx'
import { ruleText } from './rule-text.ts'

interface RuleRowsProps {
  items: readonly RuleState[]
  coming: OutputOf<typeof listRules>['coming']
  chosen: RuleKey | undefined
  caption: string
}

/** The numbers of one group: what each is, since when and by whom, and what is decided for later. */
export function RuleRows({ items, coming, chosen, caption }: RuleRowsProps) {
  const timeZone = useTimeZone()
  const rows = items.flatMap(({ key, ...rest }) => (isRuleKey(key) ? [{ key, ...rest }] : []))
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ key }) => key}
      isCurrent={({ key }) => key === chosen}
      columns={columnsFor(coming, timeZone)}
    />
  )
}

type Row = Omit<RuleState, 'key'> & { key: RuleKey }

function columnsFor(coming: RuleRowsProps['coming'], timeZone: string): readonly Column<Row>[] {
  return [
    {
      key: 'name',
      title: opsRulesText.columns.name,
      cell: ({ key }) => <RuleName ruleKey={key} />,
    },
    {
      key: 'value',
      title: opsRulesText.columns.value,
      cell: ({ key, value }) => (
        <RuleValue ruleKey={key} value={value} next={coming.find((one) => one.key === key)} />
      ),
    },
    {
      key: 'from',
      title: opsRulesText.columns.from,
      wideOnly: true,
      cell: ({ from }) => (from === null ? opsRulesText.opening : plainDay(from, timeZone, serverNow())),
    },
    { key: 'by', title: opsRulesText.columns.by, wideOnly: true, cell: ({ by }) => by ?? '—' },
  ]
}

function RuleName({ ruleKey }: { ruleKey: RuleKey }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Link to="/ops/rules" search={{ key: ruleKey }} resetScroll={false} className="hover:underline">
        {opsRulesText.nameOf(ruleKey)}
      </Link>
      {movesMoney(ruleKey) && <Badge>{opsRulesText.two}</Badge>}
    </span>
  )
}

interface RuleValueProps {
  ruleKey: RuleKey
  value: unknown
  /** What is decided for later. */
  next: { readonly value: unknown; readonly from: string } | undefined
}

function RuleValue({ ruleKey, value, next }: RuleValueProps) {
  const timeZone = useTimeZone()
  return (
    <>
      <b>{ruleText(ruleKey, value)}</b>
      {next !== undefined && (
        <span className="block text-xs text-lamp-text">
          {opsRulesText.coming(ruleText(ruleKey, next.value), dateAndTime(next.from, timeZone))}
        </span>
      )}
    </>
  )
}
