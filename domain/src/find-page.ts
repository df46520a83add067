import { type PagePath, pages } from './pages.ts'

const shapes = (Object.keys(pages) as PagePath[]).map((path) => ({
  path,
  shape: new RegExp(`^${path.replace(/\$(\w+)/g, '(?<$1>[^/]+)')}/?$`),
}))

/** The page that stands there, and what the path says in place of a `$name`, as it was written. */
export interface FoundPage {
  readonly path: PagePath
  readonly params: Readonly<Record<string, string>>
}

/** The site's page there: as its router sees it, letter by letter, with or without a slash at the end. */
export function findPage(pathname: string): FoundPage | undefined {
  for (const { path, shape } of shapes) {
    const found = shape.exec(pathname)
    if (found !== null) return { path, params: { ...found.groups } }
  }
  return undefined
}
