import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listSessions } from '@kaihei/domain/users/calls'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '#db/embedded/free-port.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { callIn } from '#testing/line.ts'
import { aBoss } from '#testing/people.ts'
import { talkTo } from '#testing/talk.ts'
import { until } from '#testing/until.ts'
import { findProgram, readText, root } from './files.ts'

/** Debian's or any other; where there is none these are left out. */
const haproxy = findProgram('haproxy') ?? ''

test.skipIf(haproxy === '')('HAProxy takes its settings', () => {
  const { status, stderr } = spawnSync(haproxy, ['-c', '-f', join(root, 'deploy/haproxy/haproxy.cfg')])
  expect({ status, stderr: status === 0 ? '' : String(stderr) }).toEqual({ status: 0, stderr: '' })
})

test.skipIf(haproxy === '')(
  'through HAProxy calls and live lines come to whoever serves, also after one has ended',
  async () => {
    const one = await startTestApp({ TRUST_PROXY: '1' })
    const two = await startTestApp({ TRUST_PROXY: '1' }, one.databaseUrl)
    const boss = await aBoss(one, { coins: 10 })
    const proxy = await startProxy([one, two])
    const ask = () => talkTo(proxy).ask(listSessions, {}, boss)
    expect((await fetch(`${proxy}/metrics`)).status).toBe(404)

    const lines = await Promise.all(Array.from({ length: 4 }, () => callIn(proxy, boss.token)))
    // Each has come to one of the two, and both have some.
    expect(new Set(lines.map(({ ready }) => ready.place.epoch)).size).toBe(2)
    expect((await ask()).status).toBe(200)

    await two.app.http.close()
    const after = await Promise.all(Array.from({ length: 20 }, ask))
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]))
    const again = await callIn(proxy, boss.token)
    expect(again.ready.place.epoch).toBe(one.app.house.live.hub.epoch)
  },
)

/** As it is committed, but for where it listens and whom it asks: here is nobody who resolves the names of containers. */
async function startProxy(apps: readonly TestApp[]): Promise<string> {
  const port = await findFreePort()
  const servers = apps.map(({ address }, at) => `    server app${at} ${new URL(address).host}`)
  const settings = readText('deploy/haproxy/haproxy.cfg')
    .replace('bind :3000', `bind 127.0.0.1:${port}`)
    .replace(/^ +server-template .*$/m, servers.join('\n'))
    .replace(/^resolvers [\s\S]*?\n\n/m, '')
    .replace(' resolvers containers init-addr libc,none', '')
  const folder = mkdtempSync(join(tmpdir(), 'kaihei-proxy-'))
  writeFileSync(join(folder, 'haproxy.cfg'), settings)
  const child: ChildProcess = spawn(haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true })
  })
  const address = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    )
  await until('the proxy answers', answers)
  return address
}
