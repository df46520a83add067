import { loadDemoData } from '#demo/load.ts'
import { type Env, shareTestApp, start, startTestApp, type TestApp } from './app.ts'
import { cloneTestDatabase, fillOnce } from './postgres.ts'

/** Whoever opens a copy can read what was sealed when it was played. */
const env = { SESSION_SECRET: 'the-same-for-every-copy-of-the-demo' }

/** A server with the demo's people in it, for one test. */
export async function startDemoApp(): Promise<TestApp> {
  return startTestApp(env, await copyDemo())
}

/** The same for all tests of a file. */
export async function shareDemoApp(more: Env = {}): Promise<TestApp> {
  return shareTestApp({ ...env, ...more }, await copyDemo())
}

/** To play what people of the demo have lived through takes seconds, to copy it a moment. */
async function copyDemo(): Promise<string> {
  return (await cloneTestDatabase(await fillOnce('demo', playDemo))).url
}

async function playDemo(url: string): Promise<void> {
  let close = async () => {}
  const { app } = await start(env, url, (atTheEnd) => void (close = atTheEnd))
  await loadDemoData(app.ground, app.house)
  await close()
}
