import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPage } from '@kaihei/domain/find-page'

/** The lines of a head by which a browser fetches at once what the page at a path is made of. */
export type Preloads = (pathname: string) => string

/** `modules.json` is written by the build: for each page the files it needs, those of the shell among them. */
export async function readPreloads(folder: string): Promise<Preloads> {
  const file = join(folder, 'modules.json')
  const files = existsSync(file)
    ? (JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, readonly string[]>>)
    : {}
  const lines = new Map(Object.entries(files).map(([path, names]) => [path, names.map(write).join('')]))
  return (pathname) => lines.get(findPage(pathname)?.path ?? '') ?? ''
}

function write(name: string): string {
  if (name.endsWith('.js')) return `<link rel="modulepreload" href="${name}" crossorigin />`
  if (name.endsWith('.woff2'))
    return `<link rel="preload" as="font" type="font/woff2" href="${name}" crossorigin />`
  return ''
}
