/** The walls of the house. ARCHITECTURE.md draws them; this file is what holds. */

const server = '^server/src/'
const ground = '(http|work|db|live|gateways|ledger|art|media)'
const testing = '/testing/|[.](test|fixture)[.]tsx?$'

/** Areas stand on floors: each may use the stores and commands of the areas listed for it, all beneath it. */
const arrows = {
  uploads: [],
  users: ['uploads'],
  discord: ['users'],
  wechat: ['users'],
  lol: ['users'],
  rename: ['users', 'levels'],
  achievements: [],
  'my-data': [
    'users',
    'discord',
    'wechat',
    'lol',
    'rename',
    'uploads',
    'blocks',
    'likes',
    'players',
    'reviews',
    'wallet',
    'top-ups',
    'withdrawals',
    'vouchers',
    'levels',
    'orders',
    'fast-orders',
    'messages',
  ],
  games: [],
  wallet: ['users'],
  levels: ['users', 'players', 'wallet'],
  vouchers: ['users'],
  'top-ups': ['users', 'wallet'],
  withdrawals: ['users', 'wallet'],
  blocks: ['users'],
  players: ['users', 'uploads', 'blocks'],
  reviews: ['users', 'players', 'blocks'],
  likes: ['users', 'players', 'blocks'],
  'track-record': ['players', 'orders', 'reviews'],
  orders: [
    'users',
    'players',
    'blocks',
    'vouchers',
    'levels',
    'wallet',
    'reviews',
    'uploads',
    'lol',
    'discord',
  ],
  'last-order': [],
  messages: [],
  'fast-orders': ['users', 'players', 'blocks', 'vouchers', 'levels', 'wallet', 'orders', 'likes'],
}

const areaWalls = Object.entries(arrows).map(([area, beneath]) => ({
  name: `area-${area}-uses-only-what-is-beneath`,
  comment: `areas/${area} may use: ${beneath.join(', ') || 'no other area'}. What comes back up is a fact.`,
  severity: 'error',
  from: { path: `${server}areas/${area}/`, pathNot: '[.]test[.]ts$' },
  to: { path: `${server}areas/`, pathNot: `${server}areas/(${[area, ...beneath].join('|')})/` },
}))

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-stands-alone',
      comment: 'What is true knows neither browser nor server; zod is the only guest.',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^domain/src/', '(^|/)node_modules/zod/'] },
    },
    { name: 'web-never-server', severity: 'error', from: { path: '^web/' }, to: { path: '^server/' } },
    { name: 'server-never-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    {
      name: 'ground-knows-no-area',
      severity: 'error',
      from: { path: `${server}${ground}/`, pathNot: '[.]test[.]ts$' },
      to: { path: `${server}(areas|ops|demo|testing|[^/]+[.]ts$)` },
    },
    {
      name: 'no-area-knows-the-operator',
      severity: 'error',
      from: { path: `${server}areas/`, pathNot: '[.]test[.]ts$' },
      to: { path: `${server}(ops|demo)/` },
    },
    ...areaWalls,
    {
      name: 'an-area-has-its-arrows',
      comment: 'A new area is listed in `arrows` above before it is built.',
      severity: 'error',
      from: { path: `${server}areas/(?!(${Object.keys(arrows).join('|')})/)` },
      to: {},
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
    {
      name: 'features-do-not-mix',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'features-know-no-page-and-no-shell',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(pages|shell|router)' },
    },
    {
      name: 'ui-knows-no-product',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: ['^web/src/(features|pages|shell|live|client|text|gallery)/', '^domain/'] },
    },
    {
      name: 'client-and-live-know-no-screen',
      severity: 'error',
      from: { path: '^web/src/(client|live)/' },
      to: { path: '^web/src/(features|pages|shell|ui)/' },
    },
    { name: 'nobody-imports-a-test', severity: 'error', from: {}, to: { path: '[.]test[.]tsx?$' } },
    {
      name: 'only-tests-use-testing',
      severity: 'error',
      from: { path: '^(server|web)/src/', pathNot: testing },
      to: { path: testing, pathNot: '[.]test[.]tsx?$' },
    },
    { name: 'every-import-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts', '.css'],
    },
  },
}
