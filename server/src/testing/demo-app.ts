import { loadDemoData } from '#demo/load.ts'
import { type Env, shareTestApp, start, startTestApp, type TestApp } from './app.ts'
import { cloneTestDatabase, createTestDatabase } from './postgres.ts'

/** One for each worker: to play what people of the demo have lived through takes seconds, to copy it a moment. */
let played: Promise<string> | undefined

/** A server with the demo's people in it, for one test. */
export async function startDemoApp(): Promise<TestApp> {
  return startTestApp({}, await copyDemo())
}

/** The same for all tests of a file. */
export async function shareDemoApp(env: Env = {}): Promise<TestApp> {
  return shareTestApp(env, await copyDemo())
}

async function copyDemo(): Promise<string> {
  played ??= playDemo()
  return (await cloneTestDatabase(await played)).url
}

async function playDemo(): Promise<string> {
  const { url } = await createTestDatabase()
  let close = async () => {}
  const { app } = await start({}, url, (atTheEnd) => void (close = atTheEnd))
  await loadDemoData(app.ground, app.house)
  await close()
  return url
}
