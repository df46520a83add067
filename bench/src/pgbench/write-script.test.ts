import { afterEach, expect, it, vi } from 'vitest'
import { sql } from '../../../server/src/db/sql.ts'
import { writeScript } from './write-script.ts'

const me = '0190b000-0000-7000-8000-000000000001'
const thing = '01a1de4e-f510-7664-9271-63f2ed873882'
const once = '01a1de4e-f510-7664-9271-000000000000'

afterEach(() => {
  vi.useRealTimers()
})

it('says the same again with other people and new ids', () => {
  // How far a moment lies from now is written to the millisecond.
  vi.useFakeTimers({ toFake: ['Date'] })
  const sent = [
    sql`select 1 from person where id = any(${[me]}::uuid[]) and tags = ${[]} and state = ${'{"a":null}'}`,
    'begin' as const,
    sql`insert into thing values (${thing}, ${me}, ${250}, ${new Date()}, ${new Date(Date.now() - 3_600_000)}, ${Buffer.from('a')})`,
    sql`insert into movement values (${`thing:${thing}:made`}, ${JSON.stringify({ name: "it's", thing })}, ${once})`,
    'commit' as const,
  ].map((what, at) => ({ what, withTheLast: at > 3 }))
  expect(
    writeScript(['\\set user 7'], sent, new Map([[me, 'person(:user)']]), 'together').split('\n'),
  ).toEqual([
    '\\set user 7',
    "select 1 from person where id = any(array[person(:user)]::uuid[]) and tags = '{}' and state = ('{\"a\":' || 'null}')::jsonb;",
    'begin;',
    `insert into thing values (lpad(to_hex(:number::bigint + 0), 32, '0')::uuid, person(:user), '250', now(), now() + interval '-3600000 milliseconds', '\\x61');`,
    '\\startpipeline',
    `insert into movement values (('thing:' || (lpad(to_hex(:number::bigint + 0), 32, '0')::uuid)::text || ':' || 'made'), ` +
      `('{"name":"it''s","thing":"' || (lpad(to_hex(:number::bigint + 0), 32, '0')::uuid)::text || '"}')::jsonb, uuidv7());`,
    'commit;',
    '\\endpipeline',
    '',
  ])
})

it('sends one by one what the server sends together', () => {
  const sent = [
    { what: 'begin' as const, withTheLast: false },
    { what: sql`select 1`, withTheLast: true },
    { what: 'commit' as const, withTheLast: true },
  ]
  expect(writeScript([], sent, new Map(), 'one by one')).toBe('begin;\nselect 1;\ncommit;\n')
})
