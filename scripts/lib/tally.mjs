import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { packageProgram, ROOT, run } from './run.mjs'

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {string[]} failed one line for each, and below it what it says for itself
 */

/**
 * Runs vitest and counts.
 *
 * @param {string} title
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<Tally>}
 */
export async function runVitest(title, args, env = {}) {
  const { code, report } = await withReport((file) =>
    run(
      packageProgram('vitest'),
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
      { env },
    ),
  )
  const files = report?.testResults ?? []
  const failed = files.flatMap(
    /** @param {VitestFile} file */ ({ name, status, message, assertionResults }) => {
      const broken = assertionResults.filter((test) => test.status === 'failed')
      // A file that cannot even be loaded has no tests to fail.
      if (status === 'failed' && broken.length === 0) return [tellWhy(name.replace(`${ROOT}/`, ''), message)]
      return broken.map((test) => tellWhy(test.fullName, test.failureMessages?.[0]))
    },
  )
  return settle(title, code, report?.numPassedTests ?? 0, failed)
}

/**
 * Runs the browser tests and counts.
 *
 * @param {string} title
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<Tally>}
 */
export async function runPlaywright(title, args, env) {
  const { code, report } = await withReport((file) =>
    run(packageProgram('playwright'), ['test', '--reporter=list,json', ...args], {
      cwd: join(ROOT, 'e2e'),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  )
  const failed = (report?.suites ?? []).flatMap(listBroken)
  return settle(title, code, (report?.stats?.expected ?? 0) + (report?.stats?.flaky ?? 0), failed)
}

/**
 * Says what failed, and the sum as the last line.
 *
 * @param {Tally[]} tallies
 */
export function concludeTests(tallies) {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.flatMap((tally) => tally.failed)
  for (const name of failed) console.log(`✗ ${name}`)
  process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0
  console.log(`${passed} passed, ${failed.length} failed`)
}

/**
 * A run can go wrong beside its tests: a global set-up that throws, an unhandled rejection, no test found.
 *
 * @param {string} title
 * @param {number} code
 * @param {number} passed
 * @param {string[]} failed
 * @returns {Tally}
 */
function settle(title, code, passed, failed) {
  const lines = code !== 0 && failed.length === 0 ? ['the run itself failed, see above'] : failed
  return { passed, failed: lines.map((line) => `${title}: ${line}`) }
}

/**
 * @param {(file: string) => Promise<{ code: number }>} runTests
 */
async function withReport(runTests) {
  const folder = mkdtempSync(join(tmpdir(), 'kaihei-report-'))
  const file = join(folder, 'report.json')
  const { code } = await runTests(file)
  const report = readReport(file)
  rmSync(folder, { recursive: true })
  return { code, report }
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * @typedef {{ status: string; fullName: string; failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string; status: string; message?: string; assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ results: { error?: { message?: string } }[] }} SpecRun
 * @typedef {{ title: string; ok: boolean; file: string; tests?: SpecRun[] }} Spec
 * @typedef {{ specs?: Spec[]; suites?: Suite[] }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function listBroken(suite) {
  const own = (suite.specs ?? [])
    .filter((spec) => !spec.ok)
    .map(({ file, title, tests = [] }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message))
      return tellWhy(
        `${file} ${title}`,
        errors.find((message) => message !== undefined),
      )
    })
  return [...own, ...(suite.suites ?? []).flatMap(listBroken)]
}

/**
 * Of a long run often only the end is kept: what failed says there why.
 *
 * @param {string} name
 * @param {string} [message]
 */
function tellWhy(name, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
  return [name, ...lines.slice(0, 6).map((line) => `    ${line.slice(0, 300)}`)].join('\n')
}
