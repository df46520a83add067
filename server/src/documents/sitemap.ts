import type { FastifyInstance, FastifyReply } from 'fastify'
import { keepBody } from '#http/encoding.ts'
import { answerNotFound } from '#http/not-found.ts'
import { escapeText } from './escape.ts'
import { listedPages } from './heads/plain.ts'

export interface Address {
  readonly path: string
  /** When what is seen there changed last, where that is known. */
  readonly changedAt?: Date
}

/** Addresses that the database knows. `Place` is where a portion of companions begins. */
export interface Addresses<Place> {
  readonly listThings: () => Promise<readonly Address[]>
  readonly listBeginnings: (portion: number) => Promise<readonly Place[]>
  readonly listPortion: (from: Place, before: Place | undefined, limit: number) => Promise<readonly Address[]>
}

interface Settings {
  readonly publicUrl: string
  readonly now: () => number
  /** At most so many companions in one file; those who read them take fifty thousand. */
  readonly portion?: number
}

const keepMs = 10 * 60_000
/** A file of ten thousand addresses takes about a megabyte. */
const filesKept = 4
const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** What search engines read to find every page: a list of files, and in each of them a portion of the addresses. */
export function sitemapRoutes<Place>(
  app: FastifyInstance,
  addresses: Addresses<Place>,
  { publicUrl, now, portion = 10_000 }: Settings,
): void {
  const findBeginnings = keepFor(keepMs, 1, now, () => addresses.listBeginnings(portion))
  const findFile = keepFor(keepMs, filesKept, now, async (name: string) => {
    const listed = await listFile(name)
    return listed && keepBody(writeFile(listed, publicUrl))
  })

  async function listFile(name: string): Promise<readonly Address[] | undefined> {
    if (name === 'pages') return [...listedPages.map((path) => ({ path })), ...(await addresses.listThings())]
    const [, number] = /^companions-([1-9]\d{0,3})$/.exec(name) ?? []
    const beginnings = await findBeginnings('')
    const from = beginnings[Number(number) - 1]
    return from === undefined ? undefined : addresses.listPortion(from, beginnings[Number(number)], portion)
  }

  app.get('/sitemap.xml', async (_request, reply) => {
    const beginnings = await findBeginnings('')
    const names = ['pages', ...beginnings.map((_, n) => `companions-${n + 1}`)]
    const files = names.map((name) => `<sitemap><loc>${publicUrl}/sitemap/${name}.xml</loc></sitemap>`)
    return answerXml(reply).send(
      `${xmlHead}\n<sitemapindex ${schema}>\n${files.join('\n')}\n</sitemapindex>\n`,
    )
  })

  app.get<{ Params: { name: string } }>('/sitemap/:name.xml', async (request, reply) => {
    const send = await findFile(request.params.name)
    return send === undefined ? answerNotFound(reply) : send(answerXml(reply))
  })
}

function writeFile(addresses: readonly Address[], publicUrl: string): string {
  const lines = addresses.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
    return `<url><loc>${escapeText(`${publicUrl}${path}`)}</loc>${changed}</url>`
  })
  return `${xmlHead}\n<urlset ${schema}>\n${lines.join('\n')}\n</urlset>\n`
}

function answerXml(reply: FastifyReply): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=600')
    .header('x-content-type-options', 'nosniff')
}

/** What was made for a key is good for so long; those who come meanwhile wait for one making, and a failure is not kept. */
function keepFor<Value>(
  forMs: number,
  most: number,
  now: () => number,
  make: (key: string) => Promise<Value>,
) {
  const kept = new Map<string, { readonly until: number; readonly value: Promise<Value> }>()
  return (key: string): Promise<Value> => {
    const found = kept.get(key)
    if (found !== undefined && found.until > now()) return found.value
    const value = make(key)
    kept.delete(key)
    kept.set(key, { until: now() + forMs, value })
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    value.catch(() => kept.delete(key))
    return value
  }
}
