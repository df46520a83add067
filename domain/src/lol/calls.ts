import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { instant, line } from '../shape.ts'

export const lolRegions = [
  'EUW',
  'EUNE',
  'TR',
  'RU',
  'ME',
  'NA',
  'KR',
  'JP',
  'OCE',
  'BR',
  'LAN',
  'LAS',
  'SG',
  'TW',
  'VN',
  'CN',
] as const

const lolAccount = z.strictObject({
  id: z.string(),
  gameName: z.string(),
  tagLine: z.string(),
  region: z.enum(lolRegions),
  addedAt: instant,
})

export const listLolAccounts = defineCall({
  method: 'GET',
  path: '/web/dcLol/lolList',
  access: 'member',
  effect: 'read',
  summary: 'My League of Legends accounts',
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(lolAccount) }),
})

export const addLolAccount = defineCall({
  method: 'POST',
  path: '/web/dcLol/addLolUser',
  access: 'member',
  effect: 'change',
  refusals: ['too_many_lol_accounts', 'lol_account_taken'],
  summary: 'Register a League of Legends account (Riot ID); at most five',
  input: z.strictObject({
    gameName: line('riotName', { min: 3, max: 16 }),
    tagLine: line('tag', { min: 2, max: 5 }),
    region: z.enum(lolRegions, problem('not_chosen', { name: 'region' })),
  }),
  output: lolAccount,
})
