import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { findGame, products } from '../games/game.ts'
import { gameCode } from '../games/game-code.ts'
import { problem } from '../problem.ts'
import { instant, line, nothing, paragraph } from '../shape.ts'
import { tariff } from '../tariff.ts'
import { peaks } from '../uploads/calls.ts'
import { languages } from './language.ts'
import { playerCard, playerDetail } from './player.ts'

/** A price is whole coins: a multiple of 100. Whether it is inside the level's band is for the server to say. */
const pricePerHour = z
  .int(problem('missing', { name: 'price' }))
  .check(z.multipleOf(100, problem('price_not_whole')), z.minimum(100, problem('price_not_whole')))

const listedService = z
  .strictObject({
    /** Given for a service that stays; a new one gets its id. */
    id: z.optional(z.uuid()),
    product: z.enum(products),
    game: gameCode(problem('not_chosen', { name: 'game' })),
    title: line('serviceTitle', { min: 2, max: 16 }),
    rank: z.nullable(line('rank', { min: 1, max: 16 })),
    servers: z
      .array(line('server', { min: 1, max: 16 }))
      .check(z.maxLength(4, problem('too_many_servers', { max: 4 }))),
    pricePerHour,
  })
  .check(
    z.refine(({ product, game }) => findGame(game)?.product === product, {
      error: problem('game_of_other_line'),
      path: ['game'],
    }),
  )
export type ListedService = z.output<typeof listedService>

const listedServices = z.array(listedService).check(
  z.maxLength(tariff.player.services, problem('too_many_services', { max: tariff.player.services })),
  z.refine(
    (list) => isDistinct(list.map(({ game, title }) => `${game} ${title}`)),
    problem('repeated_services'),
  ),
  z.refine((list) => isDistinct(list.flatMap(({ id }) => id ?? [])), problem('repeated_services')),
)

function isDistinct(list: readonly string[]): boolean {
  return new Set(list).size === list.length
}

/** How a companion presents herself. */
const presentation = {
  motto: line('motto', { min: 2, max: 40 }),
  introduction: paragraph('introduction', { max: 500 }),
  languages: z
    .array(z.enum(languages, problem('no_such_language')))
    .check(
      z.minLength(1, problem('language_needed')),
      z.maxLength(6, problem('too_many_languages', { max: 6 })),
      z.refine(isDistinct, problem('repeated_languages')),
    ),
  tags: z
    .array(line('tag', { min: 1, max: 8 }))
    .check(
      z.maxLength(6, problem('too_many_tags', { max: 6 })),
      z.refine(isDistinct, problem('repeated_tags')),
    ),
  voiceFileId: z.nullable(z.uuid(problem('no_such_voice'))),
  photoFileIds: z
    .array(z.uuid(problem('no_such_photo')))
    .check(
      z.maxLength(tariff.player.photos, problem('too_many_photos', { max: tariff.player.photos })),
      z.refine(isDistinct, problem('repeated_photos')),
    ),
}

const applicationForm = z.strictObject({
  ...presentation,
  services: listedServices.check(z.minLength(1, problem('service_needed'))),
  contact: line('contact', { min: 3, max: 64 }),
})
export type ApplicationForm = z.output<typeof applicationForm>

/** As far as it was typed. Half a character is none: no row of the database could hold it. */
const unfinished = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((text) => !/\p{Cs}/u.test(text), problem('malformed')),
  )

/** What an applicant has filled in so far; nothing of it is checked before it is handed in. */
const applicationDraft = z.strictObject({
  motto: z.optional(unfinished(200)),
  introduction: z.optional(unfinished(2000)),
  languages: z.optional(z.array(unfinished(20)).check(z.maxLength(12))),
  tags: z.optional(z.array(unfinished(40)).check(z.maxLength(12))),
  voiceFileId: z.optional(z.nullable(z.uuid())),
  photoFileIds: z.optional(z.array(z.uuid()).check(z.maxLength(12))),
  services: z.optional(
    z
      .array(
        z.strictObject({
          product: z.enum(products),
          game: gameCode(),
          title: unfinished(80),
          rank: z.nullable(unfinished(80)),
          servers: z.array(unfinished(80)).check(z.maxLength(12)),
          pricePerHour: z.nullable(z.int()),
        }),
      )
      .check(z.maxLength(12)),
  ),
  contact: z.optional(unfinished(200)),
})
export type ApplicationDraft = z.output<typeof applicationDraft>

export const applicationStates = ['none', 'draft', 'submitted', 'approved', 'rejected'] as const

const file = z.strictObject({ fileId: z.string(), url: z.string() })

const application = z.strictObject({
  state: z.enum(applicationStates),
  draft: applicationDraft,
  /** The files the draft speaks of, so that the form can show them. */
  voice: z.nullable(z.extend(file, { seconds: z.number(), peaks })),
  photos: z.array(file),
  /** Why staff said no. */
  reason: z.nullable(z.string()),
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
})
export type Application = z.output<typeof application>

export const getApplication = defineCall({
  method: 'GET',
  path: '/web/players/application',
  access: 'member',
  effect: 'read',
  summary: 'My application to become a companion, with its draft; for a companion, what her page says now',
  input: nothing,
  output: application,
})

export const saveApplication = defineCall({
  method: 'POST',
  path: '/web/players/application',
  access: 'member',
  effect: 'change',
  refusals: [
    'already_player',
    'application_under_inspection',
    'price_outside_band',
    'game_off',
    'no_such_file',
    'rename_first',
  ],
  summary: 'Keep the draft, or hand it in',
  input: z.discriminatedUnion('submit', [
    z.strictObject({ submit: z.literal(false), draft: applicationDraft }),
    z.strictObject({ submit: z.literal(true), form: applicationForm }),
  ]),
  output: application,
})

export const saveServices = defineCall({
  method: 'POST',
  path: '/web/players/services',
  access: 'player',
  effect: 'change',
  refusals: ['not_found', 'price_outside_band', 'game_off'],
  summary: 'Replace what I sell; a service that keeps its id stays the same service',
  input: z.strictObject({ services: listedServices.check(z.minLength(1, problem('service_kept'))) }),
  output: z.strictObject({
    services: playerCard.shape.services,
    band: z.strictObject({ min: z.int(), max: z.int() }),
  }),
})

export const savePresentation = defineCall({
  method: 'POST',
  path: '/web/players/presentation',
  access: 'player',
  effect: 'change',
  refusals: ['not_found', 'no_such_file'],
  summary: 'Change how my page presents me',
  input: z.strictObject(presentation),
  output: playerDetail,
})
