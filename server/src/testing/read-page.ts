import type { SiteLanguage } from '@kaihei/domain/language'
import type { TestApp } from './app.ts'

/** A page as somebody reads it who runs no program: what stands in its head. */
export interface ReadPage {
  readonly status: number
  readonly language: string | undefined
  readonly title: string | undefined
  /** By name or property. */
  readonly meta: ReadonlyMap<string, string>
  readonly canonical: string | undefined
  readonly data: Record<string, unknown> | undefined
  readonly body: string
}

const meant: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function unescape(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => meant[name] ?? '')
}

export async function readPage(
  { app }: Pick<TestApp, 'app'>,
  url: string,
  language?: SiteLanguage,
): Promise<ReadPage> {
  const headers = language === undefined ? {} : { cookie: `lang=${language}` }
  const { statusCode, body } = await app.http.inject({ url, headers })
  const first = (pattern: RegExp) => {
    const found = pattern.exec(body)?.[1]
    return found === undefined ? undefined : unescape(found)
  }
  const meta = [...body.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)]
  const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body)?.[1]
  return {
    status: statusCode,
    language: first(/<html lang="([^"]*)"/),
    title: first(/<title>([^<]*)<\/title>/),
    meta: new Map(meta.map(([, name = '', content = '']) => [name, unescape(content)])),
    canonical: first(/<link rel="canonical" href="([^"]*)" \/>/),
    data: data === undefined ? undefined : (JSON.parse(data) as Record<string, unknown>),
    body,
  }
}

/** The path of an address of our own, as it is asked for here. */
export function pathOf(url: string | undefined): string {
  const { pathname, search } = new URL(url ?? '')
  return `${pathname}${search}`
}
