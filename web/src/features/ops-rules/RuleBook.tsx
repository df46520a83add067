import { listRules } from '@kaihei/domain/ops/rule-calls'
import {
  isRuleKey,
  type RuleGroup,
  ruleGroups,
  type RuleKey,
  ruleKeys,
  ruleKinds,
} from '@kaihei/domain/rules/keys'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { queryFor } from '#client/queries.ts'
import { useAsked } from '#console-search.ts'
import { opsRulesText } from '#text/ops-rules.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { RuleHistory } from './RuleHistory.tsx'
import { RulePanel } from './RulePanel.tsx'
import { RuleRows } from './RuleRows.tsx'

/** Groups, the numbers of one, and beside them the one that is chosen. Which ones is in the address. */
export function RuleBook() {
  const words = opsRulesText
  const search = useAsked('/ops/rules')
  const go = useNavigate({ from: '/ops/rules' })
  const key = search.key !== undefined && isRuleKey(search.key) ? search.key : undefined
  const group = readGroup(key, search.group)
  const query = useQuery(queryFor(listRules, {}))
  const [news, setNews] = useState<string | null>(null)
  return (
    <>
      <output className="text-sm text-ok empty:hidden">{news}</output>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-[480px] rounded-xl" />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
      >
        {({ items, coming }) => {
          const chosen = items.find((one) => one.key === key)
          return (
            <div className="grid items-start gap-4 lg:grid-cols-[180px_minmax(0,1fr)] xl:grid-cols-[180px_minmax(0,1fr)_340px]">
              <Groups current={group} />
              <div className="grid min-w-0 gap-4 max-xl:order-1 lg:col-start-2">
                <Card title={words.groups[group]}>
                  <RuleRows
                    items={items.filter((one) => isRuleKey(one.key) && ruleKinds[one.key].group === group)}
                    coming={coming}
                    chosen={key}
                    caption={words.groups[group]}
                  />
                </Card>
                {key !== undefined && <RuleHistory ruleKey={key} />}
              </div>
              <div className="min-w-0 lg:col-start-2 xl:sticky xl:row-start-1 xl:top-4 xl:col-start-3">
                {key === undefined || chosen === undefined ? (
                  <Card>
                    <p className="text-sm text-text-3">{words.panel.choose}</p>
                  </Card>
                ) : (
                  <RulePanel
                    key={`${key} ${JSON.stringify(chosen.value)}`}
                    ruleKey={key}
                    value={chosen.value}
                    onDone={(said) => {
                      setNews(said)
                      void go({ search: { group, key } })
                    }}
                  />
                )}
              </div>
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

function readGroup(key: RuleKey | undefined, said: string | undefined): RuleGroup {
  if (key !== undefined) return ruleKinds[key].group
  return ruleGroups.find((one) => one === said) ?? ruleGroups[0]
}

function Groups({ current }: { current: RuleGroup }) {
  const words = opsRulesText
  return (
    <nav
      aria-label={words.label}
      className="no-scrollbar flex gap-1 overflow-x-auto rounded-xl bg-surface p-2 shadow-1 lg:grid"
    >
      {ruleGroups.map((group) => (
        <Link
          key={group}
          to="/ops/rules"
          search={{ group }}
          aria-current={group === current ? 'page' : undefined}
          className={clsx(
            'flex min-h-9 shrink-0 items-center justify-between gap-2 rounded-md px-3 text-sm hover:bg-surface-2',
            group === current ? 'bg-surface-3 font-semibold text-text' : 'text-text-2',
          )}
        >
          {words.groups[group]}
          <span className="text-xs font-normal text-text-3">
            {ruleKeys.filter((key) => ruleKinds[key].group === group).length}
          </span>
        </Link>
      ))}
    </nav>
  )
}
