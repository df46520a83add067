import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseDocument } from 'yaml'

export const root = fileURLToPath(new URL('../../../../', import.meta.url))

export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Who reads it says what it has to be; a key that is there twice, or a second document, is an error. */
export function readYaml(path: string): unknown {
  const document = parseDocument(readText(path))
  const [problem] = [...document.errors, ...document.warnings]
  if (problem !== undefined) throw new Error(`${path}: ${problem.message}`)
  return document.toJS()
}

/** A program of the machine, where there is one; Debian puts some where only root's PATH leads. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find(isRunnable)
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
