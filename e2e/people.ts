import type { APIRequestContext, Page } from '@playwright/test'
import { demo, signInAs } from './visit.ts'

/** Somebody who has just come: no other test knows her, so none can be in her way. */
export interface Newcomer {
  readonly account: string
  readonly token: string
  readonly profile: { readonly uk: string; readonly nickname: string }
}

interface Service {
  readonly product: 'pw' | 'joy'
  readonly game: string
  readonly servers: readonly string[]
  /** Whole coins. */
  readonly pricePerHour: number
}

let count = 0

/** With the password of everybody here. */
export async function arrive(request: APIRequestContext, nickname: string): Promise<Newcomer> {
  const account = `e2e-${process.pid}-${Date.now()}-${count++}@example.com`
  const arrived = await ask<Omit<Newcomer, 'account'>>(request, '/auth/register', {
    account,
    password: demo.password,
    nickname,
  })
  return { account, ...arrived }
}

/** A boss with coins, bought the way everybody buys them. */
export async function arriveWithCoins(
  request: APIRequestContext,
  nickname: string,
  packageId: 'p200' | 'p500' = 'p200',
): Promise<Newcomer> {
  const boss = await arrive(request, nickname)
  await buyCoins(request, boss.token, packageId)
  return boss
}

export async function buyCoins(
  request: APIRequestContext,
  token: string,
  packageId: 'p200' | 'p500',
): Promise<void> {
  const started = await ask<{ orderNo: string; url: string }>(
    request,
    '/dcUser/pay',
    { packageId, channel: 'sandbox' },
    token,
  )
  await request.post(new URL(started.url).pathname, { data: { outcome: 'approve' } })
  await request.get(`/proxy/web/dcUser/charge/capture?orderNo=${started.orderNo}`, {
    headers: { authorization: token },
  })
}

/** A companion whom staff has let in, with a voice and her light on. */
export async function arriveAsCompanion(
  request: APIRequestContext,
  nickname: string,
  service: Service,
  photo?: Buffer,
): Promise<Newcomer> {
  const companion = await arrive(request, nickname)
  await apply(request, companion, service, photo)
  await letIn(request, nickname)
  await ask(request, '/players/status', { status: 'online' }, companion.token)
  return companion
}

/** Asks to become a companion, with a voice, and with a photo where there is one. */
export async function apply(
  request: APIRequestContext,
  { token }: Newcomer,
  service: Service,
  photo?: Buffer,
): Promise<void> {
  const voice = { name: 'voice.wav', mimeType: 'audio/wav', buffer: hum(6) }
  const picture = photo && { name: 'photo.png', mimeType: 'image/png', buffer: photo }
  const form = {
    motto: '话不多，手很稳',
    introduction: '',
    languages: ['普通话'],
    tags: [],
    voiceFileId: await upload(request, token, 'voice', voice),
    photoFileIds: picture === undefined ? [] : [await upload(request, token, 'photo', picture)],
    services: [{ ...service, title: '一起上分', rank: null, pricePerHour: service.pricePerHour * 100 }],
    contact: 'discord: steady',
  }
  await ask(request, '/players/application', { submit: true, form }, token)
}

async function upload(
  request: APIRequestContext,
  token: string,
  purpose: string,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<string> {
  const uploaded = await request.post('/proxy/web/sidekick/common/upload', {
    headers: { authorization: token },
    multipart: { purpose, file },
  })
  const { data } = (await uploaded.json()) as { data: { fileId: string } }
  return data.fileId
}

async function letIn(request: APIRequestContext, nickname: string): Promise<void> {
  const { token } = await ask<{ token: string }>(request, '/auth/login', {
    account: demo.staff,
    password: demo.password,
  })
  const waiting = await request.get('/proxy/web/ops/applications?limit=50', {
    headers: { authorization: token },
  })
  const { data } = (await waiting.json()) as {
    data: { items: readonly { id: string; applicant: { nickname: string } }[] }
  }
  const application = data.items.find(({ applicant }) => applicant.nickname === nickname)
  if (application === undefined) throw new Error(`${nickname} has not applied`)
  await ask(
    request,
    '/ops/applications/decide',
    { id: application.id, approve: true, reason: '声音很稳，欢迎' },
    token,
  )
}

/** A change through the API, as a browser would ask for it. */
export async function ask<Answer>(
  request: APIRequestContext,
  path: string,
  input: object,
  token?: string,
): Promise<Answer> {
  const response = await request.post(`/proxy/web${path}`, {
    data: input,
    headers: { 'x-forwarded-for': someAddress(), ...(token !== undefined && { authorization: token }) },
  })
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: Answer }
  if (code !== 200) throw new Error(`${path} answered ${code}: ${message}`)
  return data
}

/** Everybody comes from somewhere else: an address may register only so often. */
function someAddress(): string {
  return `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
}

/** A low note, as a WAV of so many seconds. */
function hum(seconds: number): Buffer {
  const rate = 8_000
  const samples = rate * seconds
  const wav = Buffer.alloc(44 + samples * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples * 2, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples * 2, 40)
  for (let at = 0; at < samples; at++) {
    wav.writeInt16LE(Math.round(8_000 * Math.sin((at * 2 * Math.PI * 180) / rate)), 44 + at * 2)
  }
  return wav
}

/** A person of this test alone, signed in at an address. */
export async function arriveNew(page: Page, path: string) {
  const person = await arrive(page.request, '新来的猫')
  await signInAs(page, person)
  await page.goto(path)
  return person
}
