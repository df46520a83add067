import autocannon from 'autocannon'
import { percentile } from '../statistics.ts'
import { within } from '../within.ts'

export interface Load {
  readonly url: string
  /** Dealt out among the connections; each repeats its own in turn. */
  readonly requests: readonly autocannon.Request[]
  readonly connections: number
  readonly seconds: number
  /** Not faster than so many a second altogether. */
  readonly perSecond?: number
  /** What every answer has to be; any success unless told. */
  readonly status?: number
}

export interface LoadResult {
  /** Answers per second. */
  readonly rate: number
  readonly latencyMs: { readonly p50: number; readonly p95: number; readonly p99: number }
}

/** Beyond its time a round waits for the answers that are under way. */
const spareSeconds = 60

/** Asks as fast as answers come. Any other answer than the one that is wished for makes the round worthless. */
export async function applyLoad(load: Load): Promise<LoadResult> {
  const latencies: number[] = []
  const fired = fire(load, (ms) => latencies.push(ms))
  const result = await within(load.seconds + spareSeconds, 'a round of load', fired)
  const { errors, non2xx, duration, statusCodeStats = {} } = result
  if (errors > 0) throw new Error(`${errors} requests had no answer`)
  const seen = Object.entries(statusCodeStats)
  const asWished =
    load.status === undefined ? non2xx === 0 : seen.every(([status]) => status === String(load.status))
  if (!asWished) {
    const counts = seen.map(([status, { count = 0 }]) => `${count} × ${status}`)
    throw new Error(`not every answer was a success: ${counts.join(', ')}`)
  }
  const [p50, p95, p99] = [50, 95, 99].map((percent) => percentile(latencies, percent))
  return { rate: latencies.length / duration, latencyMs: { p50: p50 ?? 0, p95: p95 ?? 0, p99: p99 ?? 0 } }
}

function fire(
  { url, requests, connections, seconds, perSecond }: Load,
  onAnswer: (ms: number) => void,
): Promise<autocannon.Result> {
  let client = 0
  const options: autocannon.Options = {
    url,
    connections,
    duration: seconds,
    ...(perSecond !== undefined && { overallRate: perSecond }),
    // It ends at a sample: with the default of a second a short round would last up to twice as long.
    sampleInt: 100,
    setupClient: (connection) => connection.setRequests(deal(requests, client++, connections)),
  }
  return new Promise((resolve, reject) => {
    autocannon(options, (error: Error | null, result) =>
      error === null ? resolve(result) : reject(error),
    ).on('response', (_client, _status, _bytes, ms) => onAnswer(ms))
  })
}

function deal<T>(cards: readonly T[], hand: number, hands: number): T[] {
  return cards.filter((_, at) => at % hands === hand)
}
