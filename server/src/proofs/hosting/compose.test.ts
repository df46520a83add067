import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { readConfig, settingNames } from '../../config.ts'
import { primaryGraceMs } from '../../grace.ts'
import { readYaml, readText, root } from './files.ts'

interface Service {
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
  readonly expose?: readonly string[]
  readonly container_name?: string
  readonly profiles?: readonly string[]
  readonly stop_grace_period?: string
  readonly depends_on?: Readonly<Record<string, { readonly condition: string; readonly required?: boolean }>>
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, null>>
}

const { services, volumes } = readYaml('compose.yaml') as Compose
const app = services['app'] ?? {}
const given = (set: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries(app.environment ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):-\}/g, (_all, of: string) => set[of] ?? ''),
    ]),
  )

test('what the app is told are settings, and they belong together', () => {
  const names = Object.keys(app.environment ?? {})
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([])
  const config = readConfig({ ...given(), SESSION_SECRET: 'x' })
  expect(config).toMatchObject({ demo: true, s3: undefined, trustedProxies: 1, unusedSettings: [] })
  const [{ hostname, port }, direct] = [
    new URL(config.databaseUrl ?? ''),
    new URL(config.databaseDirectUrl ?? ''),
  ]
  expect([hostname, direct.hostname].map((name) => name in services)).toEqual([true, true])
  expect(readText('deploy/pgbouncer/pgbouncer.ini')).toContain(`listen_port = ${port}\n`)
})

test('with a bucket in .env its store is asked', () => {
  const bucket = {
    S3_ENDPOINT: 'http://store:9000',
    S3_BUCKET: 'kaihei',
    S3_ACCESS_KEY_ID: 'kaihei',
    S3_SECRET_ACCESS_KEY: 'hW2Tq8vLr7mZs4Bd0NfYk1Gc',
  }
  const { s3 } = readConfig({ ...given(bucket), SESSION_SECRET: 'x' })
  expect(s3).toMatchObject({ endpoint: 'http://store:9000', bucket: 'kaihei', accessKeyId: 'kaihei' })
  expect(services['store']?.profiles).toEqual(['bucket'])
})

test('any number of apps may run: no port and no name of the machine is one of theirs', () => {
  expect([app.ports, app.container_name]).toEqual([undefined, undefined])
  const published = Object.values(services).flatMap(({ ports = [] }) => ports)
  expect(new Set(published.map((port) => port.split(':')[1])).size).toBe(published.length)
  // Nothing of it is open to other machines.
  expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
})

test('what is mounted and who is waited for is there', () => {
  for (const [name, { volumes: mounted = [], depends_on: waitsFor = {}, profiles }] of Object.entries(
    services,
  )) {
    for (const [from = ''] of mounted.map((one) => one.split(':'))) {
      const isThere = from.startsWith('./') ? existsSync(join(root, from)) : from in volumes
      expect([name, from, isThere]).toEqual([name, from, true])
    }
    for (const [other, { required = true }] of Object.entries(waitsFor)) {
      expect([name, other, other in services]).toEqual([name, other, true])
      // Who is there only with a profile keeps nobody else from starting.
      const isAlwaysThere = services[other]?.profiles === undefined
      expect([name, other, isAlwaysThere || !required || profiles !== undefined]).toEqual([name, other, true])
    }
  }
})

test('who is told to end has longer for it than the program takes', () => {
  const seconds = Number(/^(\d+)s$/.exec(app.stop_grace_period ?? '')?.[1])
  expect(seconds * 1000).toBeGreaterThan(primaryGraceMs)
})

test('the proxy asks where the app listens, at a path that answers', async () => {
  const proxy = readText('deploy/haproxy/haproxy.cfg')
  expect(proxy).toMatch(new RegExp(`^ +server-template app \\d+ app:${app.expose?.[0]}$`, 'm'))
  expect(readConfig({ ...given(), SESSION_SECRET: 'x' }).port).toBe(Number(app.expose?.[0]))
  const checked = /option httpchk GET (\S+)/.exec(proxy)?.[1] ?? ''
  const { address } = await startTestApp()
  expect((await fetch(address + checked)).status).toBe(200)
})

test('the pooler knows prepared statements, and the password that PostgreSQL was given', () => {
  const pooler = readText('deploy/pgbouncer/pgbouncer.ini')
  expect(pooler).toContain('pool_mode = transaction\n')
  expect(Number(/max_prepared_statements = (\d+)/.exec(pooler)?.[1])).toBeGreaterThanOrEqual(200)
  const { POSTGRES_USER: user, POSTGRES_PASSWORD: password } = services['postgres']?.environment ?? {}
  expect(readText('deploy/pgbouncer/userlist.txt')).toBe(`"${user}" "${password}"\n`)
  const { username, password: used } = new URL(
    readConfig({ ...given(), SESSION_SECRET: 'x' }).databaseUrl ?? '',
  )
  expect([username, used]).toEqual([user, password])
})
