import { describe, expect, test } from 'vitest'
import { rooms, words } from '../../plan.mjs'
import { ROOT, run } from '../lib/run.mjs'
import {
  findTrespasses,
  findUnowned,
  listUses,
  readSources,
  readTables,
  tablesAfter,
} from '../lib/table-walls.mjs'

const tables = readTables(ROOT)

/** What the checker says of one file that holds one statement. */
function judge(path: string, statement: string): readonly string[] {
  const text = `import { sql } from '#db/sql.ts'\nexport const statement = sql\`${statement}\`\n`
  return findTrespasses({ path: `server/src/${path}`, text }, tables).map(
    ({ at, table, says }) => `${at}: ${table} ${says.split(':')[0]}`,
  )
}

describe('on planted statements', () => {
  test.each([
    [
      'areas/reviews/store.ts',
      'update player set motto = 1',
      'player is written here, but belongs to players',
    ],
    [
      'areas/reviews/store.ts',
      'insert into player (user_id) values (1)',
      'player is written here, but belongs to players',
    ],
    [
      'areas/orders/store.ts',
      'delete from fast_wave',
      'fast_wave is written here, but belongs to fast-orders',
    ],
    [
      'areas/orders/store.ts',
      'merge into fast_wave w using x on true',
      'fast_wave is written here, but belongs to fast-orders',
    ],
    ['areas/orders/store.ts', 'truncate voucher', 'voucher is written here, but belongs to vouchers'],
    [
      'areas/orders/store.ts',
      'with paid as (update account set balance = 0 returning 1) select 1 from paid',
      'account is written here, but belongs to ledger',
    ],
    [
      'ops/order-store.ts',
      'update play_order set status = 1',
      'play_order is written here, but belongs to orders',
    ],
    ['demo/demo-store.ts', 'update player set motto = 1', 'player is written here, but belongs to players'],
    ['main.ts', 'delete from session', 'session is written here, but belongs to users'],
    ['views/profile/store.ts', 'update app_user set nickname = 1', 'app_user is written by a view'],
    [
      'areas/users/store.ts',
      'select 1 from app_user u left join player p on true',
      'player is read here, but belongs to players on floor 4, and this is floor 2',
    ],
    [
      'areas/users/store.ts',
      'select 1 from app_user u, player p',
      'player is read here, but belongs to players on floor 4, and this is floor 2',
    ],
    [
      'areas/reviews/store.ts',
      'select exists (select 1 from player_like)',
      'player_like is read here, but belongs to likes on floor 5, and this is floor 5',
    ],
    [
      'areas/users/store.ts',
      'player p join player_service s on true',
      'player is read here, but belongs to players on floor 4, and this is floor 2',
    ],
    [
      'areas/reviews/store.ts',
      'delete from review using play_order o where true',
      'play_order is read here, but belongs to orders on floor 7, and this is floor 5',
    ],
    [
      'ledger/verify.ts',
      'select 1 from play_order',
      'play_order is read here, but belongs to orders on floor 7, and this is floor 0',
    ],
    [
      'ledger/verify.ts',
      'select 1 from outbox',
      'outbox is read here, but belongs to work on floor 0, and this is floor 0',
    ],
  ])('%s may not: %s', (path, statement, says) => {
    expect(judge(path, statement)).toContain(`server/src/${path}:2: ${says}`)
  })

  test.each([
    ['areas/users/store.ts', 'update app_user set nickname = 1'],
    ['areas/players/store.ts', 'select 1 from player p join app_user u on u.id = p.user_id for update of p'],
    ['areas/levels/store.ts', 'select 1 from bill_line b join movement m on m.id = b.movement_id'],
    ['areas/users/store.ts', "select 'insert into player' as said -- update player"],
    ['areas/users/store.ts', 'with player as (select 1 from app_user) select 1 from player'],
    ['areas/users/store.ts', 'select extract(epoch from created_at), account from app_user for update'],
    ['views/profile/store.ts', 'select 1 from player p join vip_standing v on true'],
    ['ops/order-store.ts', 'select 1 from play_order join withdrawal on true'],
  ])('%s may: %s', (path, statement) => {
    expect(judge(path, statement)).toEqual([])
  })

  test('a fragment inside a statement is judged too, and tests may do as they please', () => {
    const text = 'export const one = () => tx.run(sql`select ${sql`(select 1 from player)`} from app_user`)'
    expect(findTrespasses({ path: 'server/src/areas/users/store.ts', text }, tables)).toHaveLength(1)
    expect(readSources(ROOT).filter(({ path }) => /[.]test[.]ts$|[/](testing|proofs)[/]/.test(path))).toEqual(
      [],
    )
  })

  test('tables are what the migrations leave behind', () => {
    const migrations = [
      'create table a (x int);\ncreate table b ();',
      'alter table a rename to c; drop table b;',
    ]
    expect([...tablesAfter(migrations)]).toEqual(['c'])
  })

  test('a table without an owner, and one that is owned but not there, are both told', () => {
    const [gone = '', ...kept] = tables
    const told = findUnowned(new Set([...kept, 'newcomer'])).map(({ table, says }) => `${table} ${says}`)
    expect(told).toEqual([
      expect.stringContaining('newcomer belongs to no word'),
      `${gone} is no table of the migrations`,
    ])
  })
})

describe('on the repository', () => {
  test('every table has exactly one owner, and nobody else writes it', async () => {
    const { code, output } = await run(process.execPath, ['scripts/check-tables.mjs'], {
      cwd: ROOT,
      quiet: true,
    })
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/, 0 breaches\s*$/) })
  })

  test('the checker has read more than a handful, and seen every owned table in use', () => {
    const sources = readSources(ROOT)
    expect(sources.length).toBeGreaterThan(250)
    const used = new Set(
      sources.flatMap(({ text }) =>
        [...text.matchAll(/sql`([^`]*)/g)].flatMap(([, statement = '']) =>
          listUses(statement, tables).map(({ table }) => table),
        ),
      ),
    )
    const owned = [...Object.values(words), ...Object.values(rooms)].flatMap((one) => one.tables)
    expect(owned.filter((table) => !used.has(table))).toEqual([])
  })
})
