import { mkdtemp, rm } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const folderOfPackages = fileURLToPath(new URL('../../../node_modules/', import.meta.url))

/** Builds the thread of the workshop, which Node runs by itself, where it finds the packages it needs. */
export async function buildWorkshopThread(): Promise<{ url: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(folderOfPackages, '.kaihei-test-'))
  const built = await rolldown({
    input: fileURLToPath(new URL('../media/workshop-thread.ts', import.meta.url)),
    platform: 'node',
    external: /^(?!@kaihei\/)[a-z@]/,
  })
  const file = join(folder, 'workshop-thread.js')
  await built.write({ file, format: 'esm' })
  await built.close()
  return { url: pathToFileURL(file).href, remove: () => rm(folder, { recursive: true }) }
}
