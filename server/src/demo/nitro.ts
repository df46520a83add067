import { randomBytes } from 'node:crypto'
import { coins, type Coins } from '@kaihei/domain/money'
import { describeNitro, type NitroKind } from '@kaihei/domain/nitro/catalogue'
import { openSeal } from '#areas/fair/seal.ts'
import { buyNitro, lookAgain } from '#areas/nitro/buy-nitro.ts'
import { decideReport } from '#areas/nitro/decide-report.ts'
import { loadCodes } from '#areas/nitro/load-codes.ts'
import { reportCode } from '#areas/nitro/report-code.ts'
import type { House } from '#house.ts'
import type { Work } from '#work/work.ts'
import { daysAgo } from './days-ago.ts'

interface NitroScene {
  readonly by: string
  readonly kind: NitroKind
  readonly daysAgo: number
  /** When they looked at it again. */
  readonly looksDaysAgo?: readonly number[]
  readonly report?: { readonly daysAgo: number; readonly text: string }
  /** What came of it: they got another one. */
  readonly replaced?: { readonly daysAgo: number; readonly reason: string }
}

/** One that works, one that was replaced, and one that staff have to look into. */
const scenes: readonly NitroScene[] = [
  {
    by: '椰子鸡火锅',
    kind: 'nitro-month',
    daysAgo: 9,
    report: { daysAgo: 8.98, text: 'Discord 说这张码已经用过了' },
    replaced: { daysAgo: 8.4, reason: '和批发商核对过，这张码确实失效，换了一张新的' },
  },
  { by: '老周不加班', kind: 'nitro-month', daysAgo: 1.3, looksDaysAgo: [1.25] },
  {
    by: '五点半的太阳',
    kind: 'basic-month',
    daysAgo: 0.8,
    looksDaysAgo: [0.7, 0.2],
    report: { daysAgo: 0.15, text: '兑换页面一直说无效，换了浏览器也一样' },
  },
]

/** What was delivered; so many are left after what people bought. */
const deliveries: readonly { readonly kind: NitroKind; readonly left: number; readonly source: string }[] = [
  { kind: 'nitro-month', left: 14, source: '演示批发商 11 月第一批' },
  { kind: 'basic-month', left: 31, source: '演示批发商 11 月第二批' },
]

/** What somebody has paid for it, for a purse that was full enough. */
export function nitroCostOf(nickname: string): Coins {
  const bought = scenes.filter(({ by }) => by === nickname)
  return coins(bought.reduce((sum, { kind }) => sum + describeNitro(kind).price, 0))
}

/** Codes in stock that open nothing, and what was bought of them: by the code that sells them today. */
export async function stockNitro(
  work: Work,
  { config }: Pick<House, 'config'>,
  idOf: (nickname: string) => string,
  staffId: string,
): Promise<void> {
  const seal = openSeal(config)
  for (const { kind, left, source } of deliveries) {
    const sold = scenes.filter((scene) => scene.kind === kind)
    const count = left + sold.length + sold.filter(({ replaced }) => replaced !== undefined).length
    const text = Array.from({ length: count }, newCode).join('\n')
    await loadCodes(daysAgo(work, 12), seal, { kind, source, byId: staffId, text })
  }
  for (const scene of scenes) await play(scene)

  async function play({
    by,
    kind,
    daysAgo: then,
    looksDaysAgo = [],
    report,
    replaced,
  }: NitroScene): Promise<void> {
    const userId = idOf(by)
    const { orderNo } = await buyNitro(daysAgo(work, then), seal, userId, kind)
    for (const day of looksDaysAgo) await lookAgain(daysAgo(work, day), seal, userId, orderNo)
    if (report !== undefined) await reportCode(daysAgo(work, report.daysAgo), userId, orderNo, report.text)
    if (replaced === undefined) return
    const { daysAgo: day, reason } = replaced
    const decision = { orderNo, answer: 'invalid', outcome: 'replaced', reason, byId: staffId } as const
    await decideReport(daysAgo(work, day), seal, decision)
  }
}

/** Without I, O, 0 and 1, as real ones look; each installation has its own. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function newCode(): string {
  const part = () => Array.from(randomBytes(4), (byte) => signs[byte % signs.length]).join('')
  return `DEMO-${part()}-${part()}`
}
