/** The walls of the house. ARCHITECTURE.md draws them; this file is what holds. */

import { areaFloors, featureFloors } from './plan.mjs'

const server = '^server/src/'
const views = `${server}views/`
const features = '^web/src/features/'
const ground = '(http|work|workers|db|live|gateways|ledger|art|media|messaging|documents|previews)'
/** The rooms of tests, and tests themselves: whatever no program that runs for people may be made of. */
const testing = '/(testing|proofs)/|[.]test[.]tsx?$'

/**
 * One rule a floor: whatever stands on it may use itself and what the plan puts on lower floors.
 *
 * @param {string} rooms
 * @param {string} name
 * @param {Readonly<Record<string, number>>} floors
 */
function floorWalls(rooms, name, floors) {
  return [...new Set(Object.values(floors))]
    .toSorted((a, b) => a - b)
    .map((floor) => {
      const onIt = Object.keys(floors).filter((word) => floors[word] === floor)
      const lower = Object.keys(floors).filter((word) => Number(floors[word]) < floor)
      return {
        name: `${name}-on-floor-${floor}-use-only-lower-floors`,
        comment:
          'Floors are in plan.mjs. What an area beneath has to hear of is a fact, or a word is too high.',
        severity: 'error',
        from: { path: `${rooms}(${onIt.join('|')})/`, pathNot: '[.]test[.]tsx?$' },
        to: { path: rooms, pathNot: `${rooms}(${['$1', ...lower].join('|')})/` },
      }
    })
}

export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-stands-alone',
      comment: 'What is true knows neither browser nor server; zod is the only guest.',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: testing },
      to: { pathNot: ['^domain/src/', '(^|/)node_modules/zod/'] },
    },
    { name: 'web-never-server', severity: 'error', from: { path: '^web/' }, to: { path: '^server/' } },
    { name: 'server-never-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    {
      name: 'ground-knows-no-area',
      severity: 'error',
      from: { path: `${server}${ground}/`, pathNot: '[.]test[.]ts$' },
      to: { path: `${server}(areas|views|ops|demo|testing|proofs|[^/]+[.]ts$)` },
    },
    {
      name: 'no-area-knows-the-operator',
      severity: 'error',
      from: { path: `${server}areas/`, pathNot: '[.]test[.]ts$' },
      to: { path: `${server}(ops|demo)/` },
    },
    ...floorWalls(`${server}areas/`, 'areas', areaFloors),
    {
      name: 'an-area-is-in-the-plan',
      comment: 'A new area has a line in plan.mjs before it is built.',
      severity: 'error',
      from: { path: `${server}areas/(?!(${Object.keys(areaFloors).join('|')})/)` },
      to: {},
    },
    {
      name: 'views-hold-no-work',
      comment: 'A view gets a Reading. Of work/ it may know that, and how periods are counted.',
      severity: 'error',
      from: { path: views, pathNot: testing },
      to: { path: `${server}work/`, pathNot: `${server}work/(reading|periods)[.]ts$` },
    },
    {
      name: 'views-answer-reads',
      comment: 'http/answer-view.ts takes only calls whose effect is to read.',
      severity: 'error',
      from: { path: views, pathNot: testing },
      to: { path: `${server}http/answer[.]ts$`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'views-stand-between-stores-and-routes',
      comment: 'Views are made of what areas keep; only what answers a call may ask them.',
      severity: 'error',
      from: { path: views, pathNot: testing },
      to: {
        path: `${server}(ops/|demo/|areas/.*routes[.]ts$|[^/]+[.]ts$)`,
        pathNot: `${server}house[.]ts$`,
      },
    },
    {
      name: 'the-house-knows-no-area',
      comment: 'Every area takes the house: one that it knew would be beneath all others.',
      severity: 'error',
      from: { path: `${server}house[.]ts$` },
      to: { path: `${server}(areas|views|ops|demo)/` },
    },
    {
      name: 'only-routes-ask-views',
      comment: 'What a store or a command needs of a higher floor would make that floor a lower one.',
      severity: 'error',
      from: { path: `${server}areas/`, pathNot: ['[/-]routes[.]ts$', testing] },
      to: { path: views },
    },
    {
      name: 'sql-only-in-stores',
      severity: 'error',
      from: {
        path: server,
        pathNot: [
          `${server}(db|ledger)/`,
          `${server}work/outbox[.]ts$`,
          `${server}http/(idempotency|vitals)[.]ts$`,
          `${server}live/postgres-bus[.]ts$`,
          '[/-]store[.]ts$',
          testing,
        ],
      },
      to: { path: `${server}db/sql[.]ts$` },
    },
    {
      name: 'the-driver-stays-in-db',
      severity: 'error',
      from: {
        path: server,
        pathNot: [`${server}db/`, `${server}live/postgres-bus[.]ts$`, testing],
      },
      to: { path: '(^|/)node_modules/(@types/)?pg/' },
    },
    ...floorWalls(features, 'features', featureFloors),
    {
      name: 'a-feature-is-in-the-plan',
      severity: 'error',
      from: { path: `${features}(?!(${Object.keys(featureFloors).join('|')})/)` },
      to: {},
    },
    {
      name: 'features-know-no-page-and-no-shell',
      severity: 'error',
      from: { path: features },
      to: { path: '^web/src/(pages|shell|router)' },
    },
    {
      name: 'ui-knows-no-product',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: ['^web/src/(features|pages|shell|live|chat|client|text|gallery)/', '^domain/'] },
    },
    {
      name: 'client-live-and-chat-know-no-screen',
      severity: 'error',
      from: { path: '^web/src/(client|live|chat)/' },
      to: { path: '^web/src/(features|pages|shell|ui)/' },
    },
    { name: 'nobody-imports-a-test', severity: 'error', from: {}, to: { path: '[.]test[.]tsx?$' } },
    {
      name: 'only-tests-use-testing',
      comment:
        'Stand-ins, models and walks live in testing/ and proofs/; what runs for people knows neither.',
      severity: 'error',
      from: { path: '^(domain|server|web)/src/', pathNot: testing },
      to: { path: testing, pathNot: '[.]test[.]tsx?$' },
    },
    {
      name: 'tests-have-rooms',
      comment:
        'What several tests share stands in testing/ or proofs/ under a plain name, not among production files.',
      severity: 'error',
      from: { path: '[.](fixture|mock|helper)s?[.]tsx?$' },
      to: {},
    },
    { name: 'every-import-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/dist/' },
    tsPreCompilationDeps: true,
    // What no rule asks for takes a third of the time.
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts', '.css'],
    },
  },
}
