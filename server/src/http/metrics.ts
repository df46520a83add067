import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Colleagues } from '#workers/exchange.ts'

/** Numbers by what they are of: jobs, providers, queues. */
export type Numbers = Readonly<Record<string, number>>

export interface Metrics {
  /** A number of this process. */
  readonly watch: (name: string, help: string, read: () => number) => void
  /** What is true of the whole house is read by whoever is asked, and said once, however many processes serve. */
  readonly watchHouse: (name: string, help: string, read: () => Promise<number>) => void
  readonly watchEach: (name: string, help: string, label: string, read: () => Promise<Numbers>) => void
  readonly timeCalls: (name: string, help: string) => Histogram<'method' | 'path' | 'status'>
  readonly contentType: string
  /** Of this process, of its colleagues at the same port, each under its name, and of the house. */
  readonly write: () => Promise<string>
}

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

export function keepMetrics(colleagues: Colleagues | undefined): Metrics {
  const [own, house] = [new Registry(), new Registry()]
  // Summed up they would seem to go back whenever one of them ends, and a number that goes back counts as begun anew.
  if (colleagues !== undefined) own.setDefaultLabels({ worker: colleagues.name })
  collectDefaultMetrics({ register: own })
  let silent = 0
  gauge(house, 'kaihei_workers_silent', 'Workers of this port that did not say how they are', () => silent)
  colleagues?.answerWith(() => own.metrics())

  async function askOthers(): Promise<readonly string[]> {
    const heard = await colleagues?.ask()
    silent = heard?.silent ?? 0
    return heard?.answers ?? []
  }

  return {
    watch: (name, help, read) => gauge(own, name, help, read),
    // What cannot be read is no reason to say nothing of everything else.
    watchHouse: (name, help, read) => gauge(house, name, help, () => read().catch(() => NaN)),
    watchEach: (name, help, label, read) => gaugeEach(house, { name, help, label, read }),
    timeCalls: (name, help) =>
      new Histogram({ name, help, labelNames: ['method', 'path', 'status'], buckets, registers: [own] }),
    contentType: own.contentType,
    write: async () => {
      const others = await askOthers()
      return joinFamilies([await own.metrics(), ...others, await house.metrics()])
    },
  }
}

function gauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  const metric: Gauge = new Gauge({
    name,
    help,
    registers: [],
    collect: async () => metric.set(await read()),
  })
  registry.registerMetric(metric)
}

function gaugeEach(
  registry: Registry,
  { name, help, label, read }: { name: string; help: string; label: string; read: () => Promise<Numbers> },
): void {
  const metric: Gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [],
    collect: async () => {
      const numbers = await read().catch(() => ({}))
      // Who is not there any more would stay as they were for ever.
      metric.reset()
      for (const [key, value] of Object.entries(numbers)) metric.set({ [label]: key }, value)
    },
  })
  registry.registerMetric(metric)
}

/** All that is said under one name has to stand together, after one head. */
export function joinFamilies(texts: readonly string[]): string {
  const families = new Map<string, { readonly head: string; readonly lines: string[] }>()
  for (const text of texts) {
    for (const part of text.split(/^(?=# HELP )/m)) {
      const [help = '', type = '', ...lines] = part.trimEnd().split('\n')
      const name = help.split(' ')[2]
      if (name === undefined) continue
      const family = families.get(name) ?? { head: `${help}\n${type}`, lines: [] }
      families.set(name, family)
      family.lines.push(...lines)
    }
  }
  return [...families.values()].map(({ head, lines }) => `${[head, ...lines].join('\n')}\n`).join('\n')
}
