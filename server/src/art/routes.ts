import { type Scene, scenes } from '@kaihei/domain/activities/scenes'
import { giftIds } from '@kaihei/domain/gifts/catalogue'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { keepBody } from '#http/encoding.ts'
import { answerNotFound } from '#http/not-found.ts'
import { readByteRange } from '#media/byte-range.ts'
import { drawGift } from './gift-drawings.ts'
import { giftArtUrl, groupAvatarUrl, nobodyUrl } from './media-url.ts'
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

interface MediaRoute {
  Params: { index: string }
}

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

/** The generated pictures and voices of the demo people. */
export function artRoutes(app: FastifyInstance): void {
  const findPortrait = keepRecent(portraitCount, (index) => keepBody(drawPortrait(index)))
  const findVoice = keepRecent(voicesKept, singVoice)

  for (const [url, drawing] of [
    [nobodyUrl, nobody],
    [groupAvatarUrl, group],
    ...giftIds.map((id) => [giftArtUrl(id), drawGift(id)] as const),
    ...Object.entries(houseDrawings).map(
      ([name, portrait]) => [`/media/portraits/${name}.svg`, portrait] as const,
    ),
  ] as const) {
    const send = keepBody(drawing)
    app.get(url, (_request, reply) => send(answerDrawing(reply)))
  }

  for (const scene of scenes) {
    for (const size of Object.keys(posterShapes) as PosterShape[]) {
      for (const lit of [true, false]) servePoster(app, scene, size, lit)
    }
  }

  app.get<MediaRoute>('/media/portraits/:index.svg', (request, reply) => {
    const index = readIndex(request.params.index)
    if (index === undefined) return answerNotFound(reply)
    return findPortrait(index)(answerDrawing(reply))
  })

  app.get<MediaRoute>('/media/voices/:index.wav', (request, reply) => {
    const index = readIndex(request.params.index)
    if (index === undefined) return answerNotFound(reply)
    return answerSound(reply, findVoice(index), request.headers.range)
  })
}

/** Drawn when somebody first wants to see it. */
function servePoster(app: FastifyInstance, scene: Scene, size: PosterShape, lit: boolean): void {
  let send: ReturnType<typeof keepBody> | undefined
  app.get(`/media/posters/${scene}-${size}${lit ? '' : '-dark'}.svg`, (_request, reply) => {
    send ??= keepBody(drawPoster(scene, size, { lit }))
    return send(answerDrawing(reply))
  })
}
