import { ensureBuilt } from './build.mjs'
import { ensureChineseFont, ensureChromium } from './chromium.mjs'
import { runPlaywright } from './tally.mjs'

const NO_CHROMIUM =
  '没有可用的 Chromium：请安装 chromium，或用 CHROMIUM_PATH 指明路径。 / There is no Chromium: install one, or name it in CHROMIUM_PATH.'

/**
 * What browser tests need of the machine; it takes a moment where all of it is there.
 *
 * @returns {Promise<string | undefined>} the browser's path
 */
export async function prepareBrowser() {
  const chromium = await ensureChromium()
  if (chromium !== undefined) await ensureChineseFont()
  return chromium
}

/**
 * Builds the product and runs browser tests on it.
 *
 * @param {string} title
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
export async function runBrowserTests(title, args, env = {}) {
  const chromium = await prepareBrowser()
  if (chromium === undefined) return { passed: 0, failed: [`${title}: ${NO_CHROMIUM}`] }
  try {
    await ensureBuilt()
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: ['build: see above'] }
  }
  return await runPlaywright(title, args, { ...env, CHROMIUM_PATH: chromium })
}
