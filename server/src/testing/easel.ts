import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { preparePreviews } from '#previews/prepare.ts'

const folderOfPackages = fileURLToPath(new URL('../../../node_modules/', import.meta.url))

/** Builds the process that draws pictures for links, with the fonts and pictures that a build puts beside it. */
export async function buildEasel(): Promise<{ url: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(folderOfPackages, '.kaihei-test-'))
  const built = await rolldown({
    input: fileURLToPath(new URL('../previews/easel-process.ts', import.meta.url)),
    platform: 'node',
    external: /^(?!@kaihei\/)[a-z@]/,
  })
  const file = join(folder, 'easel-process.js')
  await built.write({ file, format: 'esm' })
  await built.close()
  const url = pathToFileURL(file)
  await preparePreviews(url)
  return { url: url.href, remove: () => rm(folder, { recursive: true }) }
}
