import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stage } from './stage.ts'

export async function makeFolder(stage: Stage): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kaihei-bench-'))
  stage.onEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}
