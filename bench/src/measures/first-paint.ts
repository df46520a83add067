import { startControl } from '../controls/control.ts'
import type { Measure } from '../measure.ts'
import { type Look, lookAt } from '../stage/lighthouse.ts'
import { openShop, type Shop } from '../stage/shop.ts'
import type { Stage } from '../stage/stage.ts'
import { fetchInTime } from '../stage/visitor.ts'
import { median } from '../statistics.ts'

/** As many as a median needs; each takes ten seconds and more. */
const pairs = 3

interface Looks {
  readonly control: readonly Look[]
  readonly subject: readonly Look[]
}

type PageName = 'home' | 'user'

/** Both measures of a page are read off the same visits. */
const looked = {
  home: (stage: Stage) => lookInTurns(stage, 'home'),
  user: (stage: Stage) => lookInTurns(stage, 'user'),
}

/** A page as a phone meets it, in turns with the same page whose program was taken out. */
async function lookInTurns(stage: Stage, name: PageName): Promise<Looks> {
  const shop: Shop = await stage.share(openShop)
  const path = shop[name]
  const html = await (await fetchInTime(shop.server.url + path)).text()
  if (!html.includes('id="drawn"')) throw new Error(`${path} was not drawn in time`)
  const control = await startControl(stage, 'page-without-program', { path, html, origin: shop.server.url })
  const looks: Record<keyof Looks, Look[]> = { control: [], subject: [] }
  for (let pair = 0; pair < pairs; pair++) {
    looks.control.push(await lookAt(control + path))
    looks.subject.push(await lookAt(shop.server.url + path))
  }
  return looks
}

function describe(side: string, looks: readonly Look[]): string {
  const middle = (of: (look: Look) => number) => median(looks.map(of))
  const seconds = (of: (look: Look) => number) => `${(middle(of) / 1000).toFixed(2)} s`
  return [
    `${side}: performance ${middle((look) => look.performance)}`,
    `accessibility ${middle((look) => look.accessibility)}`,
    `best practices ${middle((look) => look.bestPractices)}, SEO ${middle((look) => look.seo)}`,
    `first paint ${seconds((look) => look.firstPaintMs)}, largest ${seconds((look) => look.largestPaintMs)}`,
    `blocked ${middle((look) => look.blockingMs).toFixed(0)} ms, shift ${middle((look) => look.shift).toFixed(3)}`,
    `${(middle((look) => look.bytes) / 1000).toFixed(0)} KB in ${middle((look) => look.requests)} requests`,
  ].join(', ')
}

function firstPaint(
  name: string,
  page: PageName,
  kind: Pick<Measure, 'unit' | 'goal'>,
  of: (look: Look) => number,
): Measure {
  return {
    name,
    ...kind,
    take: async (stage) => {
      const { control, subject } = await stage.share(looked[page])
      return {
        control: control.map(of),
        subject: subject.map(of),
        notes: [describe('control', control), describe('subject', subject)],
      }
    },
  }
}

/** What is right or wrong on any machine: the lowest of the three. */
function flaws(name: string, page: PageName): Measure {
  return {
    name,
    unit: 'points',
    goal: { atLeast: 100 },
    take: async (stage) => {
      const { subject } = await stage.share(looked[page])
      return {
        subject: subject.map(({ accessibility, bestPractices, seo }) =>
          Math.min(accessibility, bestPractices, seo),
        ),
      }
    },
  }
}

/** Five points of a hundred. */
const points = { unit: 'points', goal: { atLeast: 0.95 } } as const
const paint = { unit: 'ms', goal: { atMost: 1.6 } } as const

export const homeScore = firstPaint('Lighthouse /home', 'home', points, (look) => look.performance)
export const homePaint = firstPaint('largest paint /home', 'home', paint, (look) => look.largestPaintMs)
export const homeFlaws = flaws('accessibility, best practices, SEO /home', 'home')
export const userScore = firstPaint('Lighthouse /user', 'user', points, (look) => look.performance)
export const userPaint = firstPaint('largest paint /user', 'user', paint, (look) => look.largestPaintMs)
export const userFlaws = flaws('accessibility, best practices, SEO /user', 'user')
