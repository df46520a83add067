import { mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const folderOfPackages = fileURLToPath(new URL('../../../node_modules/', import.meta.url))

export interface BuiltProgram {
  readonly folder: string
  readonly url: URL
  readonly remove: () => Promise<void>
}

/** Builds what runs apart from the process, a thread or a child, for Node to run by itself where it finds its packages. */
export async function buildProgram(source: URL): Promise<BuiltProgram> {
  const folder = await mkdtemp(join(folderOfPackages, '.kaihei-test-'))
  const built = await rolldown({
    input: fileURLToPath(source),
    platform: 'node',
    external: /^(?!@kaihei\/)[a-z@]/,
  })
  const file = join(folder, basename(source.pathname, '.ts').concat('.mjs'))
  await built.write({ file, format: 'esm' })
  await built.close()
  return { folder, url: pathToFileURL(file), remove: () => rm(folder, { recursive: true }) }
}
