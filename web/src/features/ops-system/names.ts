import { readAbout } from '@kaihei/domain/ops/alert'
import type { Alert } from '@kaihei/domain/ops/system-calls'
import { opsHomeText } from '#text/ops-home.ts'
import { opsSystemText } from '#text/ops-system.ts'

/** What a timer is called here; one that is new has the program's own word. */
export function nameJob(name: string): string {
  return opsSystemText.jobs[name] ?? name
}

export function nameProvider(name: string): string {
  return opsSystemText.providers.names[name] ?? name
}

export function sayAlert({ about, count }: Pick<Alert, 'about' | 'count'>): string {
  const { kind, name } = readAbout(about)
  const words = opsSystemText.alerts
  if (kind === 'ledger' || kind === 'outbox') return words[kind](count)
  const called = { job: nameJob, provider: nameProvider, queue: nameQueue }[kind](name)
  return words[kind](called, count)
}

function nameQueue(id: string): string {
  const names: Readonly<Record<string, string>> = opsHomeText.queues.names
  return names[id] ?? id
}

/** 30 秒, 10 分钟, 6 小时. */
export function sayEvery(seconds: number): string {
  const { seconds: inSeconds, minutes, hours } = opsSystemText.timers
  if (seconds >= 3600) return hours(seconds / 3600)
  return seconds >= 60 ? minutes(seconds / 60) : inSeconds(seconds)
}
