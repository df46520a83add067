import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

export interface TestStudio {
  readonly thread: URL
  /** Pages for it to draw, as a module of JavaScript. */
  writePages(code: string): Promise<string>
  remove(): Promise<void>
}

/** The thread that draws pages, built for Node to run by itself. */
export async function buildStudio(): Promise<TestStudio> {
  const folder = await mkdtemp(join(tmpdir(), 'kaihei-studio-'))
  const built = await rolldown({
    input: fileURLToPath(new URL('../drawing/painter-thread.ts', import.meta.url)),
    platform: 'node',
  })
  const file = join(folder, 'painter-thread.mjs')
  await built.write({ file, format: 'esm' })
  await built.close()
  let written = 0
  return {
    thread: pathToFileURL(file),
    writePages: async (code) => {
      const pages = join(folder, `pages-${written++}.mjs`)
      await writeFile(pages, code)
      return pages
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
