import { cpus, loadavg } from 'node:os'

/** What the figures were taken on. */
export interface Machine {
  readonly cpu: string
  readonly cores: number
  readonly node: string
  /** Programs that wanted a core in the minute before the first round. */
  readonly loadBefore: number
}

export function describeMachine(): Machine {
  const cores = cpus()
  return {
    cpu: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    node: process.version,
    loadBefore: loadavg()[0] ?? 0,
  }
}

/**
 * Whether other work will spoil the ratios. It does not harm both sides alike: a control that is one process keeps
 * its core, while a server and its database wait for each other in the queue for one.
 */
export function isBusy({ cores, loadBefore }: Machine): boolean {
  return loadBefore > cores / 4
}
