import type { Samples } from '../measure.ts'
import { countRoundTrips, type Sent } from '../pgbench/listen-in.ts'
import type { Side } from '../rounds.ts'

interface Round {
  readonly rate: number
}

export function describeRates(
  { control, subject }: Readonly<Record<Side, readonly Round[]>>,
  sent: readonly Sent[],
  note: string,
): Samples {
  const rates = (rounds: readonly Round[]) => rounds.map(({ rate }) => rate)
  return {
    control: rates(control),
    subject: rates(subject),
    notes: [`${note}; ${sent.length} statements in ${countRoundTrips(sent)} round trips a call`],
  }
}
