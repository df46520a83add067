import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { start } from '#testing/app.ts'
import { listAnchors } from './anchors.ts'
import { findProgram, readYaml, readText, root } from './files.ts'
import { readExpression, readMetrics } from './promql.ts'

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly runbook_url: string }
}

interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[]
}

const { groups } = readYaml('deploy/prometheus/alerts.yml') as {
  groups: readonly { rules: readonly Rule[] }[]
}
const rules = groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(readText('deploy/grafana/kaihei.json')) as { panels: readonly Panel[] }

/** Given to everything by whoever asks, and by each worker to its own. */
const addedLabels = ['job', 'instance', 'worker']

/** What a process says that has a Redis and a replica, has been called, and has something to do. */
async function readPrinted(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const env = { REDIS_URL: 'redis://127.0.0.1:1', LOG_LEVEL: 'silent' }
  const app = await start(env, undefined, afterAll, undefined, undefined, undefined, (db) => db)
  await app.send('GET', '/proxy/web/catalog/games')
  await app.app.tick()
  const { db, clock } = app.app.ground
  await db.run(sql`
    insert into outbox (id, kind, payload, due_at, created_at)
    values ('00000000-0000-7000-8000-000000000001', 'discord', '{}', ${clock.now()}, ${clock.now()})`)
  app.app.house.runs.note('payment stripe', 'provider', { at: clock.now(), ms: 1 })
  await app.pass({ seconds: 20 })
  const text = await (await fetch(`${app.address}/metrics`)).text()
  return new Map([...readMetrics(text), ['up', new Set<string>()]])
}

const printed = await readPrinted()

function findUnknown(expression: string): readonly string[] {
  return readExpression(expression).flatMap(({ name, labels }) => {
    const known = printed.get(name)
    if (known === undefined) return [name]
    return labels
      .filter((label) => !known.has(label) && !addedLabels.includes(label))
      .map((label) => `${name}{${label}}`)
  })
}

test('a name or a label that no process says is found', () => {
  expect(findUnknown('max by (queue) (kaihei_queue_waiting{queue="chats"}) > 2e9')).toEqual([])
  expect(findUnknown('sum(rate(kaihei_call_seconds_bucket{status=~"5.."}[5m] offset 10m)) by (le)')).toEqual(
    [],
  )
  expect(findUnknown('sum(kaihei_live_line) > 3')).toEqual(['kaihei_live_line'])
  expect(findUnknown('max by (que) (kaihei_queue_waiting)')).toEqual(['kaihei_queue_waiting{que}'])
  expect(findUnknown('kaihei_call_seconds_count{code="500"}')).toEqual(['kaihei_call_seconds_count{code}'])
})

test('alerts ask for what a started process says', () => {
  expect(rules.length).toBeGreaterThan(15)
  expect(rules.flatMap(({ alert, expr }) => findUnknown(expr).map((name) => `${alert}: ${name}`))).toEqual([])
  expect(rules.filter(({ expr }) => readExpression(expr).length === 0)).toEqual([])
})

test('the dashboard asks for what a started process says', () => {
  const asked = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })))
  expect(asked.length).toBeGreaterThan(25)
  expect(asked.flatMap(({ title, expr }) => findUnknown(expr).map((name) => `${title}: ${name}`))).toEqual([])
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(panels.filter(({ type, targets }) => type !== 'row' && targets === undefined)).toEqual([])
})

test('an alert has one name, says how soon somebody has to look, and what to do', () => {
  const anchors = listAnchors(readText('docs/runbook.md'))
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, labels, annotations } of rules) {
    expect([alert, ['page', 'ticket'].includes(labels.severity)]).toEqual([alert, true])
    const [page, anchor = ''] = annotations.runbook_url.split('#')
    expect([alert, page, anchors.includes(anchor)]).toEqual([alert, 'docs/runbook.md', true])
  }
})

test('what an alert or a panel says of a label is a label that its expression leaves', () => {
  const said = [
    ...rules.map(({ alert, expr, annotations }) => ({ name: alert, expr, words: annotations.summary })),
    ...panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr, legendFormat }) => ({ name: title, expr, words: legendFormat })),
    ),
  ]
  for (const { name, expr, words } of said) {
    const left = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/, */))
    // What is not summed up keeps what whoever asked has given it.
    if (!/\b(?:sum|max|min|avg)\b/.test(expr)) left.push(...addedLabels)
    const used = [...words.matchAll(/\{\{ ?(?:\$labels\.)?([a-z_]+) ?\}\}/g)].map(([, label = '']) => label)
    expect([name, used.filter((label) => !left.includes(label))]).toEqual([name, []])
  }
})

const promtool = findProgram('promtool') ?? ''

test.skipIf(promtool === '')('Prometheus (promtool) takes the rules, and they fire when they should', () => {
  const cwd = join(root, 'deploy/prometheus')
  const ask = (...given: string[]) => String(execFileSync(promtool, given, { cwd, stdio: 'pipe' }))
  expect(ask('check', 'rules', 'alerts.yml')).toContain(`SUCCESS: ${rules.length} rules found`)
  expect(ask('check', 'config', 'prometheus.yml')).toContain('SUCCESS')
  expect(ask('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
})
