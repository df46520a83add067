import { writeFile } from 'node:fs/promises'
import { becomeControl, isControl } from './controls/control.ts'
import { describeMachine } from './machine.ts'
import type { Measure } from './measure.ts'
import { bills } from './measures/bills.ts'
import { chatFanOut } from './measures/chat-fan-out.ts'
import { chatFirstPage, chatLastPage, chatMiddlePage } from './measures/chat-history.ts'
import { chatIdleLines } from './measures/chat-idle-lines.ts'
import { firstRouteJavaScript } from './measures/first-route-javascript.ts'
import { houseIncome, orderIncome } from './measures/house-income.ts'
import { lastOrderUnchanged } from './measures/last-order.ts'
import { oneRowRead } from './measures/one-row-read.ts'
import { orderEscrow } from './measures/order-escrow.ts'
import { orderCreateGrowth, orderDetailGrowth, orderListGrowth } from './measures/order-growth.ts'
import { playersPage, playersPageDeep } from './measures/players-page.ts'
import { searchByGame, searchByNickname, searchByNumber } from './measures/search.ts'
import { spendingCall } from './measures/spending.ts'
import { startOnExistingDatabase } from './measures/start-on-existing-database.ts'
import { topUpCapture } from './measures/top-up-capture.ts'
import { type Options, readOptions, UsageError } from './options.ts'
import { formatReport } from './report.ts'
import { type OpenStage, openStage } from './stage/stage.ts'
import { declareVoid, judge, type Verdict } from './verdict.ts'

/** Everything that is measured; the goals are ratios within one run, for times alone depend on the machine. */
const measures: readonly Measure[] = [
  oneRowRead,
  startOnExistingDatabase,
  firstRouteJavaScript,
  playersPage,
  playersPageDeep,
  searchByNumber,
  searchByNickname,
  searchByGame,
  spendingCall,
  topUpCapture,
  bills,
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
  const verdicts: Verdict[] = []
  const whole = openStage(roundSeconds)
  try {
    for (const measure of chosen) {
      console.error(`measuring: ${measure.name}`)
      verdicts.push(await takeMeasure(measure, whole))
    }
  } finally {
    await whole.end()
  }
  console.log(formatReport(machine, verdicts))
  if (jsonFile !== undefined) await writeFile(jsonFile, `${JSON.stringify({ machine, verdicts }, null, 2)}\n`)
  if (verdicts.some(({ met }) => !met)) process.exitCode = 1
}

async function takeMeasure(measure: Measure, whole: OpenStage): Promise<Verdict> {
  const stage = openStage(whole.roundSeconds, whole)
  const interrupt = () =>
    void stage
      .end()
      .then(() => whole.end())
      .then(() => process.exit(130))
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    return judge(measure, await measure.take(stage))
  } catch (error) {
    return declareVoid(measure, error)
  } finally {
    await stage.end()
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}

try {
  if (isControl) await becomeControl()
  else await runBench(readOptions(process.argv.slice(2), measures))
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error)
  process.exitCode = 1
}
