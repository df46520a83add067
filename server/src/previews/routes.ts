import { siteLanguages } from '@kaihei/domain/language'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerNotFound } from '#http/not-found.ts'
import type { Storage } from '#media/storage.ts'
import { facesOf } from './draw.ts'
import type { Easel } from './easel.ts'
import { findShown } from './find-shown.ts'
import { keepPictures } from './keep-pictures.ts'
import type { Links } from './links.ts'
import { readFace } from './read-face.ts'
import { markOf, type Shown } from './shown.ts'

/** About a hundred pictures. */
const maxKeptBytes = 8_000_000

/** The mark in the address says what is seen: it never changes. Under any other mark it is what is seen just now. */
const caching = {
  named: 'public, max-age=31536000, immutable',
  other: 'public, max-age=300',
  /** The site's own, in place of one that could not be drawn: the next who asks may have more luck. */
  instead: 'no-store',
}

interface Params {
  readonly language: string
  readonly kind: string
  readonly key: string
  readonly mark: string
}

/** What links show of themselves elsewhere. */
export function previewRoutes(
  app: FastifyInstance,
  { links, easel, storage }: { links: Links; easel: Easel; storage: Storage },
): void {
  const kept = keepPictures(maxKeptBytes)
  /** Those who ask for the same at once wait for one drawing. */
  const underWay = new Map<string, Promise<Buffer>>()

  async function paint(mark: string, shown: Shown): Promise<Buffer> {
    const faces = await Promise.all(facesOf(shown).map((url) => readFace(storage, url)))
    const picture = await (shown.kind === 'site'
      ? easel.readSitePicture(shown.language)
      : easel.draw({ shown, faces }))
    kept.keep(mark, picture)
    return picture
  }

  function find(mark: string, shown: Shown): Promise<Buffer> {
    const found = kept.find(mark)
    if (found !== undefined) return Promise.resolve(found)
    const painting = underWay.get(mark) ?? paint(mark, shown).finally(() => underWay.delete(mark))
    underWay.set(mark, painting)
    return painting
  }

  app.get<{ Params: Params }>('/media/previews/:language/:kind/:key/:mark.jpg', async (request, reply) => {
    const { kind, key, mark } = request.params
    const language = siteLanguages.find((one) => one === request.params.language)
    if (language === undefined || !isKind(kind)) return answerNotFound(reply)
    const shown = await findShown[kind](links, key, language)
    if (shown === undefined) return answerNotFound(reply)
    const present = markOf(shown)
    try {
      const picture = await find(present, shown)
      return answerPicture(reply, mark === present ? caching.named : caching.other, picture)
    } catch (error) {
      request.log.error({ err: error }, 'a picture for a link could not be drawn')
      return answerPicture(reply, caching.instead, await easel.readSitePicture(language))
    }
  })
}

function isKind(kind: string): kind is Shown['kind'] {
  return Object.hasOwn(findShown, kind)
}

function answerPicture(reply: FastifyReply, cacheControl: string, picture: Buffer): FastifyReply {
  return reply
    .type('image/jpeg')
    .header('cache-control', cacheControl)
    .header('x-content-type-options', 'nosniff')
    .send(picture)
}
