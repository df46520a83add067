import { type Scene, scenes } from '@kaihei/domain/activities/scenes'
import { giftIds } from '@kaihei/domain/gifts/catalogue'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { keepBody } from '#http/encoding.ts'
import { answerNotFound } from '#http/not-found.ts'
import { readByteRange } from '#media/byte-range.ts'
import { drawGift } from './gift-drawings.ts'
import { giftArtUrl, groupAvatarUrl, nobodyUrl, portraitUrl } from './media-url.ts'
import { drawPortrait, portraitCount } from './portrait.ts'
import { drawPoster, type PosterShape, posterShapes } from './posters.ts'
import { keepRecent } from './recent.ts'
import { group, houseDrawings, nobody } from './signs.ts'
import { singVoice } from './voice.ts'

/** About 7 MB of clips. */
const voicesKept = 32

/** The same index draws the same file for ever. */
const forEver = 'public, max-age=31536000, immutable'

/** An SVG opened on its own is a document of our origin: it may style itself and nothing else. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

function readIndex(text: string): number | undefined {
  const index = /^(?:0|[1-9]\d?)$/.test(text) ? Number(text) : portraitCount
  return index < portraitCount ? index : undefined
}

function answerMedia(reply: FastifyReply, type: string): FastifyReply {
  return reply.type(type).header('Cache-Control', forEver).header('X-Content-Type-Options', 'nosniff')
}

function answerDrawing(reply: FastifyReply): FastifyReply {
  return answerMedia(reply, 'image/svg+xml; charset=utf-8').header('Content-Security-Policy', svgPolicy)
}

function answerSound(reply: FastifyReply, sound: Buffer, rangeHeader: string | undefined): FastifyReply {
  const range = readByteRange(rangeHeader, sound.length)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('Content-Range', `bytes */${sound.length}`).send()
  }
  answerMedia(reply, 'audio/wav').header('Accept-Ranges', 'bytes')
  if (range === undefined) return reply.send(sound)
  return reply
    .code(206)
    .header('Content-Range', `bytes ${range.first}-${range.last}/${sound.length}`)
    .send(sound.subarray(range.first, range.last + 1))
}

/** Everything that is drawn here, by where it is served. */
const drawings: ReadonlyMap<string, () => string> = new Map([
  [nobodyUrl, () => nobody],
  [groupAvatarUrl, () => group],
  ...Object.entries(houseDrawings).map(
    ([name, sign]) => [`/media/portraits/${name}.svg`, () => sign] as const,
  ),
  ...Array.from(
    { length: portraitCount },
    (_, index) => [portraitUrl(index), () => drawPortrait(index)] as const,
  ),
  ...giftIds.map((id) => [giftArtUrl(id), () => drawGift(id)] as const),
  ...scenes.flatMap(postersOf),
])

function postersOf(scene: Scene) {
  const sizes = Object.keys(posterShapes) as PosterShape[]
  return sizes.flatMap((size) =>
    [true, false].map(
      (lit) =>
        [
          `/media/posters/${scene}-${size}${lit ? '' : '-dark'}.svg`,
          () => drawPoster(scene, size, { lit }),
        ] as const,
    ),
  )
}

/** Each is drawn when somebody first wants to see it, and is the same for every app of a process. */
const drawn = new Map<string, ReturnType<typeof keepBody>>()

/** The generated pictures of gifts, campaigns and the demo people, and the people's voices. */
export function artRoutes(app: FastifyInstance): void {
  const findVoice = keepRecent(voicesKept, singVoice)

  for (const folder of ['portraits', 'gifts', 'posters']) {
    app.get<{ Params: { file: string } }>(`/media/${folder}/:file`, (request, reply) => {
      const url = `/media/${folder}/${request.params.file}`
      const draw = drawings.get(url)
      if (draw === undefined) return answerNotFound(reply)
      const send = drawn.get(url) ?? keepBody(draw())
      drawn.set(url, send)
      return send(answerDrawing(reply))
    })
  }

  app.get<{ Params: { index: string } }>('/media/voices/:index.wav', (request, reply) => {
    const index = readIndex(request.params.index)
    if (index === undefined) return answerNotFound(reply)
    return answerSound(reply, findVoice(index), request.headers.range)
  })
}
