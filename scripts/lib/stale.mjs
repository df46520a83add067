import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './run.mjs'

/** What was built from which sources; not inside web/dist, which is served to everybody. */
const RECORD = join(ROOT, 'server', 'dist', 'built.json')

/**
 * @typedef {object} Product
 * @property {string} name
 * @property {string[]} sources files and folders
 * @property {string} output the file that is there once it is built
 */

/** @param {Product} product */
export function isStale(product) {
  return (
    !existsSync(join(ROOT, product.output)) || readRecord()[product.name] !== hashSources(product.sources)
  )
}

/** @param {Product} product */
export function recordBuild(product) {
  mkdirSync(dirname(RECORD), { recursive: true })
  writeFileSync(RECORD, JSON.stringify({ ...readRecord(), [product.name]: hashSources(product.sources) }))
}

/** @returns {Record<string, string>} */
function readRecord() {
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8'))
  } catch {
    return {}
  }
}

/** @param {string[]} sources */
function hashSources(sources) {
  const hash = createHash('sha256')
  for (const source of sources) for (const file of listFiles(source)) addFile(hash, file)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} file
 */
function addFile(hash, file) {
  const content = readFileSync(join(ROOT, file))
  hash.update(`${file}\0${content.length}\0`).update(content)
}

/**
 * @param {string} source
 * @returns {string[]}
 */
function listFiles(source) {
  const stat = statSync(join(ROOT, source), { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return /\/(testing|proofs)\/|\.test\./.test(source) ? [] : [source]
  const names = readdirSync(join(ROOT, source)).toSorted()
  return names.flatMap((name) => listFiles(`${source}/${name}`))
}
