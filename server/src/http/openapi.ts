import { setImmediate as turn } from 'node:timers/promises'
import { type Call, refusalsOf } from '@kaihei/domain/call'
import { type callsByArea, nameOfCall } from '@kaihei/domain/calls'
import { describeReason, type Reason } from '@kaihei/domain/refusal'
import { toJSONSchema } from 'zod/v4/core'

type Area = keyof typeof callsByArea

type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, unknown>
  required?: string[]
}

export interface ApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  components: Record<string, unknown>
  paths: Record<string, Record<string, unknown>>
}

/** What each area is about. */
const areas: Record<Area, string> = {
  audit: 'What staff did',
  books: 'The books as a whole, and every movement in them',
  overview: 'What waits for staff, the money of the day, and how the house feels',
  users: 'Accounts, sign-in, sessions and profiles',
  system: 'How the program itself does',
  secondFactor: 'Codes of an authenticator app beside the password',
  discord: 'Signing in with Discord and linking it',
  wechat: 'Binding WeChat for notifications',
  lol: 'Accounts in League of Legends',
  rename: 'Changing the nickname',
  blocks: 'People one wants nothing to do with',
  myData: 'Taking one’s data along, and leaving',
  uploads: 'Pictures and voices',
  games: 'The games that are played here',
  gifts: 'Lights that bosses give to companions, and the wall they hang on',
  players: 'Companions: the list, the search, their pages',
  onboarding: 'Becoming a companion, and what she offers',
  likes: 'Companions one wants to find again',
  reviews: 'What bosses say of companions',
  rewards: 'What the house gives for being active',
  invitations: 'Invitations, and what they bring',
  welfare: 'Daily sign-in, monthly pack and vouchers to claim',
  boards: 'Who has lit the street most',
  community: 'What happened in the street',
  wallet: 'What one owns, and every bill',
  seals: 'Books that anybody can check: closed days, and proofs for one’s own lines',
  topUps: 'Buying coins',
  withdrawals: 'Taking earnings out, or turning them into coins',
  vouchers: 'Vouchers one has',
  numbers: 'Beautiful numbers: drawing, binding, switching draws off for oneself',
  fair: 'What is left to chance, to be drawn again by anybody',
  packets: 'Red packets: sending, opening, and how they were split',
  nitro: 'Codes for Discord Nitro: buying one, looking at it, saying that it does not work',
  rental: 'Renting game accounts, and lending them',
  levels: 'Levels of bosses and companions',
  orders: 'Orders of a chosen companion',
  orderReviews: 'Saying how an order went, and answering that',
  fastOrders: 'Wishes that companions answer',
  messages: 'What the order account wrote',
  chat: 'People talking with each other and with customer service',
  away: 'Hearing of things while no page is open',
  conversations: 'With whom one has talked, and what one has not read',
  chatGroups: 'Groups that talk',
  reports: 'Telling staff of what is not right',
  achievements: 'Achievements',
  achievementCount: 'Achievements',
  activities: 'Campaigns: their rankings, and what can be bought there',
  config: 'What a page has to know of this server',
  mailbox: 'Mails of a demo',
  ops: 'The clock of a demo',
  moduleSwitches: 'Admins: switching parts of the house off and on',
  rules: 'Admins: the numbers of the business, what they were and what they will be',
  find: 'Staff: one search over people, orders, movements and payments',
  approvals: 'Admins: what two have to agree to',
  handmade: 'Staff: coins given or taken by hand',
  accounts: 'Staff: helping people back into their accounts',
  applications: 'Staff: applications of companions',
  inspectedOrders: 'Staff: orders in dispute',
  inspectedRentals: 'Staff: rentals in dispute',
  inspectedWithdrawals: 'Staff: withdrawals',
  payments: 'Admins: top-ups, and what of them goes back',
  exports: 'Staff: tables of the console as files',
  paymentNotices: 'Admins: what payment providers have called about',
  reconciliations: "Admins: providers' files of a day, held against the books",
  voucherCampaigns: 'Staff: campaigns that give out vouchers',
  inspectedReports: 'Staff: what people have reported',
  inspectedReviews: 'Staff: all reviews',
  announcements: 'Admins: notices of the street',
  eventDrafts: 'Admins: campaigns before they are published, and their posters',
  catalogue: 'Admins: what the shop offers',
  prizes: 'Admins: what boards and campaigns pay',
  sanctions: 'What is imposed on oneself, and the one answer to it',
  people: 'Staff: finding anybody, everything about them, notes and sessions',
  imposedSanctions: 'Staff: muting, hiding, freezing and banning people, and lifting it',
  watch: 'Staff: phrases that lead people to pay outside',
  nitroDesk: 'Staff: loading codes for Nitro, and deciding on those that do not work',
  serviceDesk: 'Staff: what customers ask, answered as one',
}

/**
 * The API reference, made from the same objects that the server parses with: in turns, for it takes a third of a second,
 * and others want to be heard meanwhile.
 */
export async function describeApi(calls: Readonly<Record<Area, readonly Call[]>>): Promise<ApiDocument> {
  const paths: ApiDocument['paths'] = {}
  for (const [area, ofArea] of Object.entries(calls)) {
    for (const call of ofArea) {
      const path = (paths[`/proxy${call.path}`] ??= {})
      path[call.method.toLowerCase()] = describeCall(area, call)
    }
    await turn()
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '欧服陪玩 API',
      version: '1',
      description:
        'Every call answers { code, message, data }; the HTTP status equals code. Amounts are integers of 1/100 coin. A refusal names its reason in data.reason: a word for programs, with a sentence for people in message.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that this document comes from' }],
    tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token that signing in answers, bare or after "Bearer ".',
        },
      },
      schemas: { RefusalDetail: refusalDetail },
    },
    paths,
  }
}

function describeCall(area: string, call: Call): Record<string, unknown> {
  const input = toSchema(call.input, 'input')
  const parameters = [...describeFields(call, input), ...describeHeaders(call)]
  return {
    operationId: nameOfCall(call),
    tags: [area],
    summary: call.summary,
    description: `Access: ${call.access}. ${call.effect === 'change' ? 'Changes state.' : 'Reads only.'}`,
    security: call.access === 'anyone' ? [] : [{ token: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(call.method === 'POST' && { requestBody: { required: true, content: describeBody(call, input) } }),
    responses: {
      200: describeSuccess(call),
      ...(call.cached === 'etag' && { 304: { description: 'Still what If-None-Match names; no body' } }),
      ...describeRefusals(refusalsOf(call)),
    },
  }
}

function describeFields(call: Call, { properties = {}, required = [] }: JsonSchema): readonly object[] {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  return Object.entries(properties)
    .filter(([name]) => inPath.includes(name) || call.method !== 'POST')
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema,
    }))
}

function describeHeaders(call: Call): readonly object[] {
  const header = (name: string, description: string, schema: object) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema,
  })
  return [
    ...(refusalsOf(call).includes('bad_idempotency_key')
      ? [
          header('Idempotency-Key', 'Sent again, the same call has one effect and the same answer.', {
            type: 'string',
            minLength: 8,
            maxLength: 200,
          }),
        ]
      : []),
    ...(call.cached === 'etag'
      ? [header('If-None-Match', 'The ETag of the answer one has.', { type: 'string' })]
      : []),
  ]
}

/** Fields of the address are no part of the body. */
function describeBody(call: Call, input: JsonSchema): Record<string, { schema: JsonSchema }> {
  const outside = (name: string) => !call.path.includes(`{${name}}`)
  const properties = Object.fromEntries(
    Object.entries(input.properties ?? {}).filter(([name]) => outside(name)),
  )
  const required = (input.required ?? []).filter(outside)
  const body = { ...input, properties, ...(input.required !== undefined && { required }) }
  if (call.body !== 'multipart') return { 'application/json': { schema: body } }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  return {
    'multipart/form-data': {
      schema: { ...body, properties: { ...properties, file }, required: [...required, 'file'] },
    },
  }
}

function describeSuccess(call: Call): Record<string, unknown> {
  const data = toSchema(call.output, 'output')
  const content =
    call.answersAs === undefined
      ? { 'application/json': { schema: envelope(200, data) } }
      : { [call.answersAs]: { schema: data } }
  const etag = { ETag: { description: 'The name of this answer', schema: { type: 'string' } } }
  return { description: 'Success', ...(call.cached === 'etag' && { headers: etag }), content }
}

/** One answer for each status; what a program tells apart is the reason. */
function describeRefusals(reasons: readonly Reason[]): Record<number, unknown> {
  const statuses = new Set(reasons.map((reason) => describeReason(reason).status))
  return Object.fromEntries(
    Array.from(statuses, (status) => {
      const ofStatus = reasons.filter((reason) => describeReason(reason).status === status)
      const said = ofStatus.map((reason) => `- \`${reason}\`: ${describeReason(reason).say}`)
      const named = { type: 'object', properties: { reason: { type: 'string', enum: ofStatus } } }
      const data = { allOf: [{ $ref: '#/components/schemas/RefusalDetail' }, named] }
      return [
        status,
        {
          description: said.join('\n'),
          content: { 'application/json': { schema: envelope(status, data) } },
        },
      ]
    }),
  )
}

const amount = { type: 'integer', description: 'In hundredths' }
const whyNot = {
  type: 'object',
  description: 'Why a voucher takes nothing off',
  properties: { reason: { type: 'string' }, min: amount, missing: amount },
  required: ['reason'],
}
const refusalDetail = {
  type: 'object',
  description: 'Why not, and what helps to do better',
  properties: {
    reason: { type: 'string' },
    fields: {
      type: 'object',
      description: 'What is wrong with which field',
      additionalProperties: { type: 'string' },
    },
    problems: {
      type: 'object',
      description: 'What these sentences were made of: a stable word and its numbers',
      additionalProperties: {
        type: 'object',
        properties: {
          problem: { type: 'string' },
          reason: { type: 'string' },
          name: { type: 'string' },
          min: { type: 'integer' },
          max: { type: 'integer' },
          whyNot,
        },
      },
    },
    left: { type: 'integer', description: 'Tries left before one has to wait' },
    band: {
      type: 'object',
      description: 'The prices that are allowed',
      properties: { min: amount, max: amount },
      required: ['min', 'max'],
    },
    line: { type: 'integer', description: 'The first line that is wrong, from 1' },
    available: amount,
    missing: amount,
    leftToday: amount,
    whyNot,
    availableAt: { type: 'string', format: 'date-time' },
    against: { type: 'string', description: 'What speaks against a set of rules' },
    because: { type: 'string', description: 'Why somebody is muted, in the words of staff' },
    retryAfterSeconds: { type: 'integer' },
  },
  required: ['reason'],
}

function envelope(code: number, data: object): JsonSchema {
  return {
    type: 'object',
    properties: { code: { type: 'integer', const: code }, message: { type: 'string' }, data },
    required: ['code', 'message', 'data'],
  }
}

/** Said once for the whole document. */
function toSchema(shape: Call['input'], io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...schema } = toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}
