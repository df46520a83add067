import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildProgram } from './build-program.ts'

export interface TestStudio {
  readonly program: URL
  /** Pages for it to draw, as a module of JavaScript. */
  writePages(code: string): Promise<string>
  remove(): Promise<void>
}

/** The process that draws pages, built for Node to run by itself. */
export async function buildStudio(): Promise<TestStudio> {
  const source = new URL('../drawing/painter-process.ts', import.meta.url)
  const { folder, url: program, remove } = await buildProgram(source)
  let written = 0
  return {
    program,
    writePages: async (code) => {
      const pages = join(folder, `pages-${written++}.mjs`)
      await writeFile(pages, code)
      return pages
    },
    remove,
  }
}
