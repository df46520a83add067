import type { Samples } from '../measure.ts'
import { countRoundTrips, type Sent } from '../pgbench/listen-in.ts'
import type { Manner } from '../pgbench/write-script.ts'
import { takeTurns } from '../rounds.ts'
import { median } from '../statistics.ts'

interface Round {
  readonly rate: number
}

export const roundsTogether = 3

/**
 * A call over HTTP against its own statements from pgbench, one by one. That the server sends some of them together is
 * its own doing: how it compares to a pgbench that does so too is noted beside it.
 */
export async function againstPgbench({
  pgbench,
  subject,
  sent,
  note,
}: {
  readonly pgbench: (manner: Manner) => Promise<Round>
  readonly subject: () => Promise<Round>
  readonly sent: readonly Sent[]
  readonly note: string
}): Promise<Samples> {
  const taken = await takeTurns<Round>({ control: () => pgbench('one by one'), subject })
  const together: Round[] = []
  while (together.length < roundsTogether) together.push(await pgbench('together'))
  const rates = (rounds: readonly Round[]) => rounds.map(({ rate }) => rate)
  const best = median(rates(together))
  const ratio = median(rates(taken.subject)) / best
  return {
    control: rates(taken.control),
    subject: rates(taken.subject),
    notes: [
      `${note}; ${sent.length} statements in ${countRoundTrips(sent)} round trips a call`,
      `pgbench with as few round trips: ${Math.round(best)} req/s, ratio ${ratio.toFixed(2)}`,
    ],
  }
}
