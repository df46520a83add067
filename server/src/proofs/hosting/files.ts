import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAllDocuments } from 'yaml'

export const root = fileURLToPath(new URL('../../../../', import.meta.url))

export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** All that stands in a file. Who reads it says what it has to be; a key that is there twice is no YAML. */
export function readYaml<T>(path: string): readonly T[] {
  return parseAllDocuments(readText(path)).map((document) => {
    const [problem] = [...document.errors, ...document.warnings]
    if (problem !== undefined) throw new Error(`${path}: ${problem.message}`)
    return document.toJS() as T
  })
}

/** The only one in it. */
export function readOneYaml<T>(path: string): T {
  const [one, ...more] = readYaml<T>(path)
  if (one === undefined || more.length > 0) throw new Error(`${path} has to hold one document`)
  return one
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
