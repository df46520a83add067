import { preparePreviews } from '#previews/prepare.ts'
import { buildProgram } from './build-program.ts'

/** Builds the process that draws pictures for links, with the fonts and pictures that a build puts beside it. */
export async function buildEasel(): Promise<{ url: string; remove(): Promise<void> }> {
  const { url, remove } = await buildProgram(new URL('../previews/easel-process.ts', import.meta.url))
  await preparePreviews(url)
  return { url: url.href, remove }
}
