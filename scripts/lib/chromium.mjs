import { existsSync } from 'node:fs'
import { canInstallPackages, installPackages } from './debian.mjs'
import { findOnPath } from './find-on-path.mjs'
import { ensureInstalled } from './install.mjs'
import { packageProgram, run } from './run.mjs'

/** Chromium without its window: the same pages in less than half the time. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * A Chromium for the browser tests: the one named, one on the PATH, Debian's, or Playwright's own download.
 *
 * @returns {Promise<string | undefined>} its path
 */
export async function ensureChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined
  return (
    findOnPath([SHELL]) ?? (await installFromDebian()) ?? findOnPath(NAMES) ?? (await downloadPlaywrights())
  )
}

/** Without a Chinese font every screenshot shows boxes; texts and layout are still tested. */
export async function ensureChineseFont() {
  if (process.platform !== 'linux') return
  const { code, output } = await run('fc-list', [':lang=zh'], { quiet: true })
  if (code === 0 && output.trim() !== '') return
  if (canInstallPackages() && (await installPackages('fontconfig', 'fonts-noto-cjk'))) return
  console.warn(
    '缺少中文字体（fonts-noto-cjk），截图会显示方块。 / No Chinese font: screenshots will show boxes.',
  )
}

async function installFromDebian() {
  if (!canInstallPackages() || !(await installPackages(SHELL, 'fonts-noto-cjk'))) return undefined
  return findOnPath([SHELL])
}

/** The one thing here that wants packages: whoever has Debian's need not wait for them. */
async function downloadPlaywrights() {
  await ensureInstalled()
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  if (!existsSync(path)) await run(packageProgram('playwright'), ['install', 'chromium'])
  return existsSync(path) ? path : undefined
}
