import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stage } from './stage.ts'

export async function makeFolder(stage: Stage): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kaihei-bench-'))
  // A PostgreSQL whose server was killed ends a moment later, and writes until then.
  stage.onEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  return folder
}
