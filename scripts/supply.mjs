import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/run.mjs'

/** Whoever installs or hosts this may go on as they please under these. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  // A font for the pictures that links unfold to: shipped with its licence, and sold by nobody on its own.
  'OFL-1.1',
  // Permissive; argparse, which the linter of the API reference reads its options with. Never shipped.
  'PSF-2.0',
  'Unlicense',
  'Zlib',
  // Linked at run time and never changed: the library that draws pictures anew.
  'LGPL-3.0-or-later',
])

const WORKSPACES = ['.', 'domain', 'server', 'web', 'e2e', 'bench']

/**
 * @typedef {{ version?: string; integrity?: string; resolved?: string; link?: boolean; license?: string; hasInstallScript?: boolean }} Locked
 */

const folder = process.argv[2] ?? ROOT
const problems = [...judgeLock(readPackages()), ...WORKSPACES.flatMap(judgePins)]
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0

/** @returns {[string, Locked][]} what comes from outside, by where it is installed */
function readPackages() {
  /** @type {{ packages: Record<string, Locked> }} */
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
}

/** @param {[string, Locked][]} packages */
function judgeLock(packages) {
  const licences = count(packages.map(([, { license }]) => license ?? 'none'))
  const withScripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
  console.log(`${packages.length} packages; install scripts that are not run: ${withScripts.length}`)
  console.log([...licences].map(([name, times]) => `${name} ${times}`).join(', '))
  return packages.flatMap(([path, { integrity, license }]) => [
    ...(integrity === undefined ? [`${path} has no integrity: what is installed could be anything`] : []),
    ...(isAllowed(license) ? [] : [`${path} has the licence ${license ?? 'nobody knows'}`]),
  ])
}

/** @param {string | undefined} licence an SPDX expression of names, AND, OR and brackets */
function isAllowed(licence) {
  if (licence === undefined) return false
  const names = licence.replaceAll(/[()]/g, '').split(/ (AND|OR) /)
  const allowed = names.filter((name) => LICENCES.has(name)).length
  const wanted = names.filter((name) => name !== 'AND' && name !== 'OR').length
  return names.includes('OR') && !names.includes('AND') ? allowed > 0 : allowed === wanted
}

/** @param {string} workspace */
function judgePins(workspace) {
  const file = join(workspace, 'package.json')
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  /** @type {[string, string][]} */
  const wanted = Object.entries({ ...dependencies, ...devDependencies })
  return wanted
    .filter(
      ([name, range]) => !name.startsWith('@kaihei/') && !/^(npm:.+@)?\d+\.\d+\.\d+[\w.-]*$/.test(range),
    )
    .map(([name, range]) => `${file} takes ${name} at ${range}: name one version`)
}

/**
 * @param {string[]} names
 * @returns {Map<string, number>}
 */
function count(names) {
  const counted = new Map()
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1)
  return new Map([...counted].toSorted(([, a], [, b]) => b - a))
}
