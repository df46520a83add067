import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { gameCodes, games, products } from '../games/game.ts'
import { instant, line, nothing, paragraph } from '../shape.ts'
import { tariff } from '../tariff.ts'
import { peaks } from '../uploads/calls.ts'
import { languages } from './language.ts'
import { playerCard, playerDetail } from './player.ts'

/** A price is whole coins: a multiple of 100. Whether it is inside the level's band is for the server to say. */
const pricePerHour = z
  .int('请填写价格')
  .check(z.multipleOf(100, '价格应为整数金币'), z.minimum(100, '价格应为整数金币'))

const listedService = z
  .strictObject({
    /** Given for a service that stays; a new one gets its id. */
    id: z.optional(z.uuid()),
    product: z.enum(products),
    game: z.enum(gameCodes, '请选择游戏'),
    title: line('服务名称', { min: 2, max: 16 }),
    rank: z.nullable(line('段位', { min: 1, max: 16 })),
    servers: z.array(line('服务器', { min: 1, max: 16 })).check(z.maxLength(4, '最多 4 个服务器')),
    pricePerHour,
  })
  .check(
    z.refine(({ product, game }) => games.find(({ code }) => code === game)?.product === product, {
      error: '这个游戏不属于这条产品线',
      path: ['game'],
    }),
  )
export type ListedService = z.output<typeof listedService>

const listedServices = z.array(listedService).check(
  z.maxLength(tariff.player.services, `最多上架 ${tariff.player.services} 个服务`),
  z.refine((list) => isDistinct(list.map(({ game, title }) => `${game} ${title}`)), '有重复的服务'),
  z.refine((list) => isDistinct(list.flatMap(({ id }) => id ?? [])), '有重复的服务'),
)

function isDistinct(list: readonly string[]): boolean {
  return new Set(list).size === list.length
}

/** How a companion presents herself. */
const presentation = {
  motto: line('一句话介绍', { min: 2, max: 40 }),
  introduction: paragraph('自我介绍', { max: 500 }),
  languages: z
    .array(z.enum(languages, '没有这种语言'))
    .check(
      z.minLength(1, '至少选一种语言'),
      z.maxLength(6, '最多 6 种语言'),
      z.refine(isDistinct, '语言重复了'),
    ),
  tags: z
    .array(line('标签', { min: 1, max: 8 }))
    .check(z.maxLength(6, '最多 6 个标签'), z.refine(isDistinct, '标签重复了')),
  voiceFileId: z.nullable(z.uuid('没有这段语音')),
  photoFileIds: z
    .array(z.uuid('没有这张照片'))
    .check(
      z.maxLength(tariff.player.photos, `最多 ${tariff.player.photos} 张照片`),
      z.refine(isDistinct, '照片重复了'),
    ),
}

const applicationForm = z.strictObject({
  ...presentation,
  services: listedServices.check(z.minLength(1, '至少上架一个服务')),
  contact: line('联系方式', { min: 3, max: 64 }),
})
export type ApplicationForm = z.output<typeof applicationForm>

/** What an applicant has filled in so far; nothing of it is checked before it is handed in. */
const applicationDraft = z.strictObject({
  motto: z.optional(z.string().check(z.maxLength(200))),
  introduction: z.optional(z.string().check(z.maxLength(2000))),
  languages: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(12))),
  tags: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(12))),
  voiceFileId: z.optional(z.nullable(z.uuid())),
  photoFileIds: z.optional(z.array(z.uuid()).check(z.maxLength(12))),
  services: z.optional(
    z
      .array(
        z.strictObject({
          product: z.enum(products),
          game: z.enum(gameCodes),
          title: z.string().check(z.maxLength(80)),
          rank: z.nullable(z.string().check(z.maxLength(80))),
          servers: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(12)),
          pricePerHour: z.nullable(z.int()),
        }),
      )
      .check(z.maxLength(12)),
  ),
  contact: z.optional(z.string().check(z.maxLength(200))),
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
  refusals: ['not_found', 'price_outside_band'],
  summary: 'Replace what I sell; a service that keeps its id stays the same service',
  input: z.strictObject({ services: listedServices.check(z.minLength(1, '至少保留一个服务')) }),
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
