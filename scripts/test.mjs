import { runChecks } from './check.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureChineseFont, ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { concludeTests, runPlaywright, runVitest } from './lib/tally.mjs'

await ensureInstalled()
const chromium = await ensureChromium()
await ensureChineseFont()

const checks = await runChecks()
const tests = await runVitest('tests', [])
concludeTests([checks, tests, await runBrowserTests()])

async function runBrowserTests() {
  try {
    await ensureBuilt()
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: ['build: see above'] }
  }
  if (chromium !== undefined) return await runPlaywright({ CHROMIUM_PATH: chromium })
  const sentence =
    '没有可用的 Chromium：请安装 chromium，或用 CHROMIUM_PATH 指明路径。 / There is no Chromium: install one, or name it in CHROMIUM_PATH.'
  return { passed: 0, failed: [`browser tests: ${sentence}`] }
}
