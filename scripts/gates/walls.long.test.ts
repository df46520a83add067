import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import walls from '../../.dependency-cruiser.mjs'
import { areaFloors, featureFloors } from '../../plan.mjs'
import { packageProgram, ROOT, run } from '../lib/run.mjs'
import { plantTree } from './planted-tree.ts'

interface Report {
  readonly modules: readonly {
    readonly source: string
    readonly dependencies: readonly { readonly module: string; readonly resolved: string }[]
  }[]
  readonly summary: {
    readonly totalCruised: number
    readonly violations: readonly {
      readonly rule: { readonly name: string }
      readonly from: string
      readonly to: string
    }[]
  }
}

const config = join(ROOT, '.dependency-cruiser.mjs')
const rooms = ['domain', 'server', 'web']

type Planted = readonly [rule: string, from: string, statement: string, to: string]

/** From everything that has a floor: one import of a neighbour on the same floor, and one of something higher. */
function plantClimbs(name: string, folder: string, floors: Readonly<Record<string, number>>): Planted[] {
  return Object.entries(floors).flatMap(([word, floor]) => {
    const others = Object.keys(floors).filter((other) => other !== word)
    const beside = others.find((other) => floors[other] === floor)
    const above = others.find((other) => Number(floors[other]) > floor)
    return [beside, above].flatMap((to): Planted[] =>
      to === undefined
        ? []
        : [
            [
              `${name}-on-floor-${floor}-use-only-lower-floors`,
              `${folder}/${word}/climb-to-${to}.ts`,
              `import { roof } from '../${to}/roof.ts'`,
              `${folder}/${to}/roof.ts`,
            ],
          ],
    )
  })
}

/** Each import breaks the one rule it is listed under; it is written into the file it comes from. */
const broken: readonly Planted[] = [
  ...plantClimbs('areas', 'server/src/areas', areaFloors),
  ...plantClimbs('features', 'web/src/features', featureFloors),
  [
    `areas-on-floor-${areaFloors['my-data']}-use-only-lower-floors`,
    'server/src/areas/my-data/climb.ts',
    `import { roof } from '#areas/attic/store.ts'`,
    'server/src/areas/attic/store.ts',
  ],
  ['no-circles', 'web/src/shell/bell.ts', `import { ring } from './ring.ts'`, 'web/src/shell/ring.ts'],
  ['no-circles', 'domain/src/egg.ts', `import type { Hen } from './hen.ts'`, 'domain/src/hen.ts'],
  ['domain-stands-alone', 'domain/src/kept.ts', `import { readFileSync } from 'node:fs'`, 'fs'],
  [
    'domain-stands-alone',
    'domain/src/picture.ts',
    `import { createElement } from 'react'`,
    'node_modules/react/index.js',
  ],
  [
    'web-never-server',
    'web/src/pages/home.tsx',
    `import type { Config } from '../../../server/src/config.ts'`,
    'server/src/config.ts',
  ],
  [
    'server-never-web',
    'server/src/greeting.ts',
    `import { zh } from '../../web/src/text/zh.ts'`,
    'web/src/text/zh.ts',
  ],
  [
    'ground-knows-no-area',
    'server/src/http/serve.ts',
    `import { findUser } from '#areas/users/store.ts'`,
    'server/src/areas/users/store.ts',
  ],
  [
    'ground-knows-no-area',
    'server/src/live/hub.ts',
    `import type { Config } from '#config.ts'`,
    'server/src/config.ts',
  ],
  [
    'the-house-knows-no-area',
    'server/src/house.ts',
    `import { findUser } from '#areas/users/store.ts'`,
    'server/src/areas/users/store.ts',
  ],
  [
    'no-area-knows-the-operator',
    'server/src/areas/games/routes.ts',
    `import { freeze } from '#ops/freeze.ts'`,
    'server/src/ops/freeze.ts',
  ],
  [
    `areas-on-floor-${areaFloors['users']}-use-only-lower-floors`,
    'server/src/areas/users/routes.ts',
    `import { findPlayer } from '#areas/players/store.ts'`,
    'server/src/areas/players/store.ts',
  ],
  [
    'an-area-is-in-the-plan',
    'server/src/areas/newcomers/routes.ts',
    `import { findUser } from '#areas/users/store.ts'`,
    'server/src/areas/users/store.ts',
  ],
  [
    'views-hold-no-work',
    'server/src/views/profile/store.ts',
    `import type { Work } from '#work/work.ts'`,
    'server/src/work/work.ts',
  ],
  [
    'views-answer-reads',
    'server/src/views/profile/routes.ts',
    `import { answer } from '#http/answer.ts'`,
    'server/src/http/answer.ts',
  ],
  [
    'views-stand-between-stores-and-routes',
    'server/src/views/profile/whole.ts',
    `import { userRoutes } from '#areas/users/user-routes.ts'`,
    'server/src/areas/users/user-routes.ts',
  ],
  [
    'only-routes-ask-views',
    'server/src/areas/users/sign-in.ts',
    `import { getProfileOf } from '#views/profile/lawful-store.ts'`,
    'server/src/views/profile/lawful-store.ts',
  ],
  [
    'ground-knows-no-area',
    'server/src/work/retold.ts',
    `import { getProfileOf } from '#views/profile/lawful-store.ts'`,
    'server/src/views/profile/lawful-store.ts',
  ],
  [
    'sql-only-in-stores',
    'server/src/areas/users/restore.ts',
    `import { sql } from '#db/sql.ts'`,
    'server/src/db/sql.ts',
  ],
  ['the-driver-stays-in-db', 'server/src/ops/store.ts', `import pg from 'pg'`, 'node_modules/pg/index.js'],
  [
    'a-feature-is-in-the-plan',
    'web/src/features/newcomers/Greeting.tsx',
    `import { PlayerCard } from '#features/players/PlayerCard.tsx'`,
    'web/src/features/players/PlayerCard.tsx',
  ],
  [
    `features-on-floor-${featureFloors['users']}-use-only-lower-floors`,
    'web/src/features/users/LoginForm.tsx',
    `import { PlayerCard } from '#features/players/PlayerCard.tsx'`,
    'web/src/features/players/PlayerCard.tsx',
  ],
  [
    'features-know-no-page-and-no-shell',
    'web/src/features/players/PlayerGrid.tsx',
    `import { bell } from '#shell/bell.ts'`,
    'web/src/shell/bell.ts',
  ],
  [
    'ui-knows-no-product',
    'web/src/ui/Amount.tsx',
    `import type { Coins } from '@kaihei/domain/money'`,
    'domain/src/money.ts',
  ],
  [
    'ui-knows-no-product',
    'web/src/ui/Face.tsx',
    `import { PlayerCard } from '#features/players/PlayerCard.tsx'`,
    'web/src/features/players/PlayerCard.tsx',
  ],
  [
    'client-live-and-chat-know-no-screen',
    'web/src/client/call.ts',
    `import { Button } from '#ui/Button.tsx'`,
    'web/src/ui/Button.tsx',
  ],
  [
    'nobody-imports-a-test',
    'server/src/areas/users/second.test.ts',
    `import { someone } from './users.test.ts'`,
    'server/src/areas/users/users.test.ts',
  ],
  [
    'only-tests-use-testing',
    'server/src/ops/routes.ts',
    `import { aBoss } from '#testing/people.ts'`,
    'server/src/testing/people.ts',
  ],
  [
    'only-tests-use-testing',
    'web/src/client/queries.ts',
    `import { fakeProxy } from './testing/fake-proxy.ts'`,
    'web/src/client/testing/fake-proxy.ts',
  ],
  [
    'only-tests-use-testing',
    'server/src/main.ts',
    `import { load } from '#proofs/program/load.ts'`,
    'server/src/proofs/program/load.ts',
  ],
  [
    'only-tests-use-testing',
    'server/src/areas/orders/money.ts',
    `import { Book } from '@kaihei/domain/testing/book'`,
    'domain/src/testing/book.ts',
  ],
  [
    'only-tests-use-testing',
    'domain/src/orders.ts',
    `import { Book } from './testing/book.ts'`,
    'domain/src/testing/book.ts',
  ],
  [
    'tests-have-rooms',
    'server/src/areas/users/people.fixture.ts',
    `import { findUser } from './store.ts'`,
    'server/src/areas/users/store.ts',
  ],
  ['every-import-resolves', 'web/src/main.tsx', `import { gone } from '#ui/Gone.tsx'`, '#ui/Gone.tsx'],
]

const roofs = [
  ...Object.keys(areaFloors).map((word) => `server/src/areas/${word}/roof.ts`),
  ...Object.keys(featureFloors).map((word) => `web/src/features/${word}/roof.ts`),
]

/** What the plan of the house allows; none of it may be reported. */
const lawful: Readonly<Record<string, string>> = {
  ...Object.fromEntries(roofs.map((file) => [file, `export const roof = 1`])),
  'domain/src/money.ts': `import * as z from 'zod/mini'\nexport type Coins = number\nexport const coins = z`,
  'domain/src/hen.ts': `import type { Egg } from './egg.ts'\nexport interface Hen { readonly from: Egg }`,
  'domain/src/money.test.ts': `import { coins } from './money.ts'\nimport 'react'\ncoins`,
  'server/src/config.ts': `export interface Config { readonly port: number }`,
  'domain/src/testing/book.ts': `import type { Coins } from '../money.ts'\nexport type Book = Coins`,
  'server/src/proofs/program/load.ts': `import type { Book } from '@kaihei/domain/testing/book'\nimport { aBoss } from '#testing/people.ts'\nimport { sql } from '#db/sql.ts'\nexport const load: Book = aBoss ?? sql`,
  'server/src/proofs/program/load.test.ts': `import { load } from './load.ts'\nload`,
  'server/src/app.ts': `import { findUser } from '#areas/users/store.ts'\nimport '#ops/freeze.ts'\nfindUser`,
  'server/src/db/sql.ts': `import pg from 'pg'\nexport const sql = pg`,
  'server/src/areas/users/store.ts': `import { sql } from '#db/sql.ts'\nexport const findUser = sql`,
  'server/src/areas/users/session-store.ts': `import { sql } from '#db/sql.ts'\nexport const findSession = sql`,
  'server/src/areas/users/users.test.ts': `import { aBoss } from '#testing/people.ts'\nexport const someone = aBoss`,
  'server/src/areas/players/store.ts': `import { findUser } from '#areas/users/store.ts'\nexport const findPlayer = findUser`,
  'server/src/areas/attic/store.ts': `export const roof = 1`,
  'server/src/areas/users/user-routes.ts': `import { getProfileOf } from '#views/profile/lawful-store.ts'\nexport const userRoutes = getProfileOf`,
  'server/src/http/answer.ts': `export interface Answer { readonly call: string }\nexport const answer = 1`,
  'server/src/http/answer-view.ts': `import { answer } from './answer.ts'\nexport const answerView = answer`,
  'server/src/work/reading.ts': `export interface Reading { readonly now: Date }`,
  'server/src/work/work.ts': `import type { Reading } from './reading.ts'\nexport type Work = Reading`,
  'server/src/views/profile/lawful-store.ts': `import { findUser } from '#areas/users/store.ts'\nimport { sql } from '#db/sql.ts'\nimport type { Reading } from '#work/reading.ts'\nexport const getProfileOf = (reading: Reading) => [reading, sql, findUser]`,
  'server/src/views/profile/lawful-routes.ts': `import type { Answer } from '#http/answer.ts'\nimport { answerView } from '#http/answer-view.ts'\nexport const answers: readonly Answer[] = answerView`,
  'server/src/ops/freeze.ts': `import { findUser } from '#areas/users/store.ts'\nexport const freeze = findUser`,
  'server/src/testing/people.ts': `import { findUser } from '#areas/users/store.ts'\nexport const aBoss = findUser`,
  'web/src/text/zh.ts': `export const zh = {}`,
  'web/src/shell/ring.ts': `import { bell } from './bell.ts'\nexport const ring = bell`,
  'web/src/features/players/PlayerCard.tsx': `import type { Coins } from '@kaihei/domain/money'\nimport { GameCover } from '#features/games/GameCover.tsx'\nimport { Button } from '#ui/Button.tsx'\nexport const PlayerCard: Coins = Button ?? GameCover`,
  'web/src/features/games/GameCover.tsx': `export const GameCover = 1`,
  'web/src/pages/players.tsx': `import { PlayerCard } from '#features/players/PlayerCard.tsx'\nimport '#shell/bell.ts'\nPlayerCard`,
  'web/src/client/testing/fake-proxy.ts': `export const fakeProxy = 1`,
  'web/src/client/call.test.ts': `import { fakeProxy } from './testing/fake-proxy.ts'\nfakeProxy`,
  'web/src/ui/Button.tsx': `import { createElement } from 'react'\nexport const Button = createElement`,
}

const packages = Object.fromEntries(
  ['zod', 'react', 'pg'].flatMap((guest) => [
    [
      `node_modules/${guest}/package.json`,
      JSON.stringify({ name: guest, version: '1.0.0', main: 'index.js' }),
    ],
    [`node_modules/${guest}/index.js`, 'module.exports = {}'],
    [`node_modules/${guest}/mini.js`, 'module.exports = {}'],
  ]),
)

/** As `npm run check` reads them. */
async function readWalls(
  folder: string,
  places: readonly string[],
  manner: readonly string[] = [],
): Promise<Report> {
  const { output } = await run(
    packageProgram('depcruise'),
    ['--config', config, '--output-type', 'json', ...manner, ...places],
    { cwd: folder, quiet: true },
  )
  return JSON.parse(output) as Report
}

function describeBreach(rule: string, from: string, to: string): string {
  return `${rule}: ${from} → ${to}`
}

describe('on planted imports', () => {
  const files: Record<string, string> = { ...packages, ...lawful }
  for (const [, from, statement] of broken) files[from] = `${statement}\n${files[from] ?? ''}`
  const folder = plantTree({
    files,
    copied: ['tsconfig.base.json', 'package.json', ...rooms.map((room) => `${room}/package.json`)],
    links: { 'node_modules/@kaihei/domain': '../../domain' },
  })
  let found: readonly string[]

  beforeAll(async () => {
    const { summary } = await readWalls(
      folder,
      rooms.map((room) => `${room}/src`),
    )
    found = summary.violations.map(({ rule, from, to }) => describeBreach(rule.name, from, to))
  })

  test.each(broken)('%s sees %s', (rule, from, _statement, to) => {
    expect(found).toContain(describeBreach(rule, from, to))
  })

  test('what is lawful beside them is not reported', () => {
    expect(found.toSorted()).toEqual(
      broken.map(([rule, from, , to]) => describeBreach(rule, from, to)).toSorted(),
    )
  })

  test('no rule is left without a planted import', () => {
    expect(walls.forbidden.map((rule) => rule.name).toSorted()).toEqual(
      [...new Set(broken.map(([rule]) => rule))].toSorted(),
    )
  })
})

describe('on the plan', () => {
  test.each([
    ['server/src/areas', areaFloors],
    ['web/src/features', featureFloors],
  ])('every folder of %s has a line in it, and every line a folder', (folder, floors) => {
    const folders = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    )
    expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(floors).toSorted())
  })
})

/** `npm run check` reads the whole house; a part of it shows that it follows the house's own kinds of import. */
describe('on the repository', () => {
  let report: Report

  beforeAll(async () => {
    report = await readWalls(
      ROOT,
      ['domain/src/players', 'server/src/areas/players', 'web/src/features/players'],
      ['--max-depth', '1'],
    )
  })

  test('the checker has read more than a handful and followed its own kinds of import', () => {
    expect(report.summary.totalCruised).toBeGreaterThan(100)
    for (const room of ['server', 'web']) {
      const imports = report.modules
        .filter(({ source }) => source.startsWith(`${room}/src/`))
        .flatMap(({ dependencies }) => dependencies)
      const own = imports.filter(({ module }) => module.startsWith('#'))
      const shared = imports.filter(({ module }) => module.startsWith('@kaihei/domain/'))
      expect(own.length).toBeGreaterThan(15)
      expect(own.filter(({ resolved }) => !resolved.startsWith(`${room}/src/`))).toEqual([])
      expect(shared.length).toBeGreaterThan(5)
      expect(shared.filter(({ resolved }) => !resolved.startsWith('domain/src/'))).toEqual([])
    }
  })
})
