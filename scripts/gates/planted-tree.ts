import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { ROOT } from '../lib/run.mjs'

/** A checkout in miniature: the repository's configuration over files written for one test. */
export interface PlantedTree {
  /** Path to content. */
  readonly files: Readonly<Record<string, string>>
  /** Files of the repository that are taken as they are. */
  readonly copied?: readonly string[]
  /** Path of a link to what it leads to. */
  readonly links?: Readonly<Record<string, string>>
}

/** Writes it to a temporary folder, gone when the tests are through. To be called while they are being collected. */
export function plantTree({ files, copied = [], links = {} }: PlantedTree): string {
  const folder = mkdtempSync(join(tmpdir(), 'kaihei-gate-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  for (const file of copied) cpSync(join(ROOT, file), join(folder, file))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  for (const [link, target] of Object.entries(links)) {
    mkdirSync(dirname(join(folder, link)), { recursive: true })
    symlinkSync(target, join(folder, link))
  }
  return folder
}
