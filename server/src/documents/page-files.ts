import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPage } from '@kaihei/domain/find-page'

/** What the page at a path is made of, by the names of its files. */
export type FilesOf = (pathname: string) => readonly string[]

/** `modules.json` is written by the build: for each page the files it needs, those of the shell among them. */
export async function readPageFiles(folder: string): Promise<FilesOf> {
  const file = join(folder, 'modules.json')
  const files = existsSync(file)
    ? (JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, readonly string[]>>)
    : {}
  return (pathname) => files[findPage(pathname)?.path ?? ''] ?? []
}

const isModule = (name: string) => name.endsWith('.js')

/** The lines of a head by which a browser fetches at once what is seen first. */
export function preloadFonts(files: readonly string[]): string {
  return files
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => `<link rel="preload" as="font" type="font/woff2" href="${name}" crossorigin />`)
    .join('')
}

/** The same for the program, where nothing can be seen without it. */
export function preloadModules(files: readonly string[]): string {
  return files
    .filter(isModule)
    .map((name) => `<link rel="modulepreload" href="${name}" crossorigin />`)
    .join('')
}

/** What the early script is told to fetch once the page has been seen. */
export function listProgram(entries: readonly string[], files: readonly string[]): string {
  return `data-program="${entries.join(' ')}" data-modules="${files.filter(isModule).join(' ')}"`
}
