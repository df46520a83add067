import { writeFile } from 'node:fs/promises'
import { describeMachine } from './machine.ts'
import type { Measure } from './measure.ts'
import { activityGrowth } from './measures/activity.ts'
import { auditDeep, auditRead } from './measures/audit-read.ts'
import { board, boardGrowth } from './measures/board.ts'
import { bills } from './measures/bills.ts'
import { chatFanOut } from './measures/chat-fan-out.ts'
import { chatFirstPage, chatLastPage, chatMiddlePage } from './measures/chat-history.ts'
import { chatIdleLines } from './measures/chat-idle-lines.ts'
import { drawHome, drawingMemory, drawUser, sendKept } from './measures/drawing.ts'
import { homeFlaws, homePaint, homeScore, userFlaws, userPaint, userScore } from './measures/first-paint.ts'
import { firstRouteJavaScript } from './measures/first-route-javascript.ts'
import { giftSent } from './measures/gift.ts'
import { houseIncome, orderIncome } from './measures/house-income.ts'
import { interaction } from './measures/interaction.ts'
import { lastOrderUnchanged } from './measures/last-order.ts'
import { numberDraw } from './measures/number-draw.ts'
import { oneRowRead } from './measures/one-row-read.ts'
import { orderEscrow } from './measures/order-escrow.ts'
import { orderCreateGrowth, orderDetailGrowth, orderListGrowth } from './measures/order-growth.ts'
import { overview } from './measures/overview.ts'
import { packetClaim } from './measures/packet-claim.ts'
import { peopleFound } from './measures/people-found.ts'
import { playersPage, playersPageDeep, playersPageMemory } from './measures/players-page.ts'
import { searchByGame, searchByNickname, searchByNumber } from './measures/search.ts'
import { lineProof, sealing, sealingMemory } from './measures/sealing.ts'
import { sharedReads } from './measures/shared-reads.ts'
import { spendingCall } from './measures/spending.ts'
import { startOnExistingDatabase } from './measures/start-on-existing-database.ts'
import { topUpCapture } from './measures/top-up-capture.ts'
import { type Options, readOptions, UsageError } from './options.ts'
import { formatReport } from './report.ts'
import { Interrupted, runMeasures } from './run-measures.ts'

/** Everything that is measured; the goals are ratios within one run, for times alone depend on the machine. */
const measures: readonly Measure[] = [
  oneRowRead,
  startOnExistingDatabase,
  firstRouteJavaScript,
  homeScore,
  homePaint,
  homeFlaws,
  userScore,
  userPaint,
  userFlaws,
  drawHome,
  drawUser,
  sendKept,
  drawingMemory,
  ...sharedReads,
  playersPageMemory,
  interaction,
  playersPage,
  playersPageDeep,
  searchByNumber,
  searchByNickname,
  searchByGame,
  ...peopleFound,
  ...auditRead,
  auditDeep,
  overview,
  boardGrowth,
  activityGrowth,
  spendingCall,
  topUpCapture,
  giftSent,
  board,
  packetClaim,
  numberDraw,
  bills,
  sealing,
  sealingMemory,
  lineProof,
  houseIncome,
  orderEscrow,
  orderIncome,
  lastOrderUnchanged,
  chatFanOut,
  chatIdleLines,
  chatFirstPage,
  chatMiddlePage,
  chatLastPage,
  orderDetailGrowth,
  orderListGrowth,
  orderCreateGrowth,
]

async function runBench({ measures: chosen, roundSeconds, jsonFile }: Options): Promise<void> {
  const machine = describeMachine()
  const verdicts = await runMeasures(chosen, roundSeconds, hearOfTheEnd())
  console.log(formatReport(machine, verdicts))
  if (jsonFile !== undefined) await writeFile(jsonFile, `${JSON.stringify({ machine, verdicts }, null, 2)}\n`)
  if (verdicts.some(({ met }) => !met)) process.exitCode = 1
}

function hearOfTheEnd(): Promise<never> {
  const interrupted = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => reject(new Interrupted(`ended by ${signal} before all was measured`)))
    }
  })
  // It may come between two measures, when nobody waits for it.
  interrupted.catch(() => {})
  return interrupted
}

try {
  await runBench(readOptions(process.argv.slice(2), measures))
} catch (error) {
  const plain = error instanceof UsageError || error instanceof Interrupted
  console.error(plain ? error.message : error)
  // At once: a measure that was cut short may still wait for something.
  process.exit(error instanceof Interrupted ? 130 : 1)
}
