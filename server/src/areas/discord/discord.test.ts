import { getPublicConfig } from '@kaihei/domain/config/calls'
import { finishDiscord, startDiscord, unlinkDiscord } from '@kaihei/domain/discord/calls'
import { getMyInvites, listMyInvitees } from '@kaihei/domain/invitations/calls'
import { changePassword, checkToken, getProfile, login } from '@kaihei/domain/users/calls'
import {
  beginSecondFactor,
  confirmSecondFactor,
  signInWithCode,
} from '@kaihei/domain/users/second-factor-calls'
import { expect, test } from 'vitest'
import { saveNickname } from '#areas/users/store.ts'
import { sql } from '#db/sql.ts'
import { discordGateway } from '#gateways/discord.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { callIn } from '#testing/line.ts'
import { aBoss, aPlayer } from '#testing/people.ts'
import { phoneWith } from '#testing/phone.ts'
import { runWork } from '#work/work.ts'
import { client, type DiscordAccount, startDiscordServer } from '#testing/outside/discord-server.ts'

const mei: DiscordAccount = { id: '80351110224678912', username: 'mei_mei', global_name: '美美在柏林' }
const failed = { status: 422, data: { reason: 'discord_failed' } }

async function startWithDiscord(env: Record<string, string> = {}) {
  const discord = await startDiscordServer()
  const app = await startTestApp({
    DISCORD_CLIENT_ID: client.id,
    DISCORD_CLIENT_SECRET: client.secret,
    DISCORD_API_URL: discord.url,
    PUBLIC_URL: 'https://kaihei.example/',
    ...env,
  })
  const begin = async (account: DiscordAccount, who?: { token: string }) =>
    discord.agree((await app.ask(startDiscord, {}, who)).data.url, account)
  const signIn = async (account: DiscordAccount, who?: { token: string }) =>
    app.ask(finishDiscord, await begin(account, who), who)
  return { app, discord, begin, signIn }
}

/** The token of somebody who came by Discord, signed out before. */
async function comeIn(signIn: (account: DiscordAccount) => ReturnType<TestApp['ask']>, account = mei) {
  const { data } = (await signIn(account)) as { data: { token: string | null } }
  if (data.token === null) throw new Error('not signed in')
  return { token: data.token }
}

function countUsers(app: TestApp): Promise<number> {
  return app.app.ground.db.rows(sql`select 1 from app_user`).then((rows) => rows.length)
}

test('whoever comes by Discord for the first time gets an account with their name, a face and no password', async () => {
  const { app, signIn } = await startWithDiscord()
  const { status, data } = await signIn(mei)
  expect(status).toBe(200)
  expect(data.profile).toMatchObject({
    nickname: '美美在柏林',
    discordId: mei.id,
    hasPassword: false,
    roles: ['boss'],
  })
  expect(data.profile.avatar).toMatch(/^\/media\/portraits\/\d+\.svg$/)
  expect((await app.ask(checkToken, {}, { token: data.token ?? '' })).data.uk).toBe(data.profile.uk)
})

test('whoever comes by Discord lives by the clocks of their browser, or of London while nobody knows', async () => {
  const { app, begin, signIn } = await startWithDiscord()
  const { data } = await app.ask(finishDiscord, { ...(await begin(mei)), timeZone: 'Europe/Madrid' })
  expect(data.profile.timeZone).toBe('Europe/Madrid')
  const other = { ...mei, id: '81384788765712385', global_name: '另一个人' }
  expect((await signIn(other)).data.profile.timeZone).toBe('Europe/London')
})

test('whoever comes by Discord after a link was opened is invited by it, and by themselves it does not count', async () => {
  const { app, begin } = await startWithDiscord()
  const inviter = await aBoss(app)
  const { code: inviteCode } = (await app.ask(getMyInvites, {}, inviter)).data
  const come = async (id: string, device: string) =>
    app.ask(finishDiscord, { ...(await begin({ ...mei, id })), inviteCode, device })
  await come('81384788765712385', 'a-browser-of-hers')
  await app.app.ground.db.run(sql`
    insert into person_device (user_id, device, first_at) values (${inviter.userId}, 'a-browser-of-his', now())`)
  await come('81384788765712386', 'a-browser-of-his')
  const { items } = (await app.ask(listMyInvitees, {}, inviter)).data
  expect(items.map(({ state }) => state).toSorted()).toEqual(['joined', 'void'])
})

test('a companion’s name that comes by Discord is not worn a second time', async () => {
  const { app, signIn } = await startWithDiscord()
  const her = await aPlayer(app)
  await runWork(app.app.ground, (work) => saveNickname(work, her.userId, '美美在柏林'))
  expect((await signIn(mei)).data.profile.nickname).not.toBe('美美在柏林')
})

test('Discord stands for the password only: who has a second factor shows a code as well, once', async () => {
  const { app, signIn } = await startWithDiscord()
  const { profile } = (await signIn(mei)).data
  const me = await comeIn(signIn)
  const { secret } = (await app.ask(beginSecondFactor, {}, me)).data
  const { recoveryCodes } = (await app.ask(confirmSecondFactor, { code: phoneWith(secret)(Date.now()) }, me))
    .data
  const refused = (await signIn(mei)) as unknown as { status: number; data: Record<string, string> }
  expect(refused).toMatchObject({ status: 422, data: { reason: 'second_factor_needed' } })
  const { challenge = '' } = refused.data
  const [code = '', other = ''] = recoveryCodes
  expect(await app.ask(signInWithCode, { challenge, code: '000000' })).toMatchObject({
    data: { reason: 'second_factor_wrong' },
  })
  const tried = await Promise.all(
    [code, other].map((each) => app.ask(signInWithCode, { challenge, code: each })),
  )
  expect(tried.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(tried.find(({ status }) => status === 200)?.data.profile.uk).toBe(profile.uk)
  const late = (await signIn(mei)) as unknown as typeof refused
  await app.pass({ minutes: 11 })
  expect(await app.ask(signInWithCode, { challenge: late.data['challenge'] ?? '', code })).toMatchObject({
    data: { reason: 'link_expired' },
  })
})

test('the second time they are the same person, whatever Discord calls them now', async () => {
  const { app, signIn } = await startWithDiscord()
  const first = (await signIn(mei)).data
  const second = (await signIn({ ...mei, username: 'mei_now', global_name: '换了名字' })).data
  expect(second.profile).toEqual(first.profile)
  // Others find them by the name that they go by now.
  expect(await app.app.ground.db.rows(sql`select handle from discord_account`)).toEqual([
    { handle: 'mei_now' },
  ])
  expect(second.token).not.toBe(first.token)
  expect(await countUsers(app)).toBe(1)
})

test('two browsers that come in with the same new Discord account at once are one person', async () => {
  const { app, begin } = await startWithDiscord()
  const returns = [await begin(mei), await begin(mei), await begin(mei), await begin(mei)]
  const answers = await Promise.all(returns.map((back) => app.ask(finishDiscord, back)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ data }) => data.profile.uk)).size).toBe(1)
  expect(await countUsers(app)).toBe(1)
})

test.each([
  [{ global_name: '客服小美', username: 'mei_mei' }, /^mei_mei$/],
  [{ global_name: null, username: 'mei_mei' }, /^mei_mei$/],
  [{ username: 'a_very_long_discord_username' }, /^a_very_long_disc$/],
  [{ global_name: '官方', username: 'x' }, /^玩家\d{6}$/],
  [{ global_name: '\u202e\u200b', username: '' }, /^玩家\d{6}$/],
])('%j gets a nickname that may be worn here', async (names, worn) => {
  const { signIn } = await startWithDiscord()
  expect((await signIn({ id: '42', ...names })).data.profile.nickname).toMatch(worn)
})

test('who is signed in links their Discord account, keeps their session, and signs in with it from then on', async () => {
  const { app, signIn } = await startWithDiscord()
  const me = await aBoss(app)
  const line = await callIn(app.address, me.token)
  const linked = await signIn(mei, me)
  expect(linked).toMatchObject({
    status: 200,
    data: { token: null, profile: { uk: me.uk, discordId: mei.id } },
  })
  expect(linked.data.profile.nickname).toBe(me.nickname)
  expect(await line.hearEvent()).toEqual({ type: 'profile.changed' })
  expect((await app.ask(checkToken, {}, me)).status).toBe(200)
  expect((await signIn(mei)).data.profile.uk).toBe(me.uk)
  expect(await countUsers(app)).toBe(1)
})

test('linking the same account again changes nothing; another one takes its place', async () => {
  const { app, signIn } = await startWithDiscord()
  const me = await aBoss(app)
  await signIn(mei, me)
  expect((await signIn(mei, me)).status).toBe(200)
  expect((await signIn({ ...mei, id: '99' }, me)).data.profile.discordId).toBe('99')
  expect((await signIn(mei)).data.profile.uk).not.toBe(me.uk)
})

test('a Discord account that belongs to somebody is not linked to another, also when both try at once', async () => {
  const { app, begin } = await startWithDiscord()
  const [me, other] = [await aBoss(app), await aBoss(app)]
  const [mine, theirs] = [await begin(mei, me), await begin(mei, other)]
  const answers = await Promise.all([app.ask(finishDiscord, mine, me), app.ask(finishDiscord, theirs, other)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.data).toMatchObject({ reason: 'discord_taken' })
  expect(await app.app.ground.db.rows(sql`select 1 from discord_account`)).toHaveLength(1)
})

test("somebody else's browser cannot finish a linking: neither a visitor, a stranger, nor another device of mine", async () => {
  const { app, begin, signIn } = await startWithDiscord()
  const me = await aBoss(app)
  const stranger = await aBoss(app)
  for (const who of [undefined, stranger]) {
    const back = await begin(mei, me)
    expect(await app.ask(finishDiscord, back, who)).toMatchObject(failed)
    // And now it is used up, for me too.
    expect(await app.ask(finishDiscord, back, me)).toMatchObject(failed)
  }
  expect((await app.ask(getProfile, {}, me)).data.discordId).toBeNull()
  expect((await app.ask(getProfile, {}, stranger)).data.discordId).toBeNull()
  const first = await comeIn(signIn)
  const second = await comeIn(signIn)
  const back = await begin({ ...mei, id: '7' }, first)
  expect(await app.ask(finishDiscord, back, second)).toMatchObject(failed)
})

test('a state is good once, for ten minutes, and only as it was given; it is nowhere in the database', async () => {
  const { app, begin } = await startWithDiscord()
  const back = await begin(mei)
  const kept = JSON.stringify(await app.app.ground.db.rows(sql`select * from discord_start`))
  expect(kept).not.toContain(back.state)
  expect(await app.ask(finishDiscord, { ...back, state: `${back.state}x` })).toMatchObject(failed)
  const twice = await Promise.all([app.ask(finishDiscord, back), app.ask(finishDiscord, back)])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(await app.ask(finishDiscord, back)).toMatchObject(failed)

  const late = await begin(mei)
  await app.pass({ minutes: 10 })
  expect(await app.ask(finishDiscord, late)).toMatchObject(failed)
  expect(await app.app.ground.db.rows(sql`select 1 from discord_start`)).toHaveLength(0)
})

test('a code of another start, or one that was never given, opens nothing: the verifier does not fit', async () => {
  const { app, discord, begin } = await startWithDiscord()
  const [one, two] = [await begin(mei), await begin({ id: '66', username: 'mallory' })]
  expect(await app.ask(finishDiscord, { code: two.code, state: one.state })).toMatchObject(failed)
  expect(discord.asked.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43}$/)
  const third = await begin(mei)
  expect(await app.ask(finishDiscord, { code: "'; --", state: third.state })).toMatchObject(failed)
  expect(await countUsers(app)).toBe(0)
})

test('with a wrong client secret nobody comes in', async () => {
  const { app, signIn } = await startWithDiscord({ DISCORD_CLIENT_SECRET: 'another' })
  expect(await signIn(mei)).toMatchObject(failed)
  expect(await countUsers(app)).toBe(0)
})

test.each(['refuses', 'broken', 'no JSON'] as const)(
  'when the token door is %s nobody comes in',
  async (mood) => {
    const { app, discord, signIn } = await startWithDiscord()
    discord.token = mood
    expect(await signIn(mei)).toMatchObject(failed)
    discord.token = 'well'
    expect((await signIn(mei)).status).toBe(200)
    expect(await countUsers(app)).toBe(1)
  },
)

test.each(['refuses', 'broken', 'no JSON', 'without id'] as const)(
  'when Discord does not say who it is (%s) nobody comes in',
  async (mood) => {
    const { app, discord, signIn } = await startWithDiscord()
    discord.me = mood
    expect(await signIn(mei)).toMatchObject(failed)
    expect(await countUsers(app)).toBe(0)
  },
)

test.each(['token', 'me'] as const)('a Discord that says nothing at %s is not waited for', async (door) => {
  const discord = await startDiscordServer()
  discord[door] = 'silent'
  const gateway = discordGateway({
    clientId: client.id,
    clientSecret: client.secret,
    apiUrl: discord.url,
    redirectUri: 'https://kaihei.example/discord',
    timeoutSeconds: 0.2,
  })
  const { url, verifier } = await gateway.begin()
  const back = await discord.agree(url, mei)
  await expect(gateway.finish({ ...back, verifier })).rejects.toMatchObject({ reason: 'discord_failed' })
})

test('a frozen account does not come in by Discord either', async () => {
  const { app, signIn } = await startWithDiscord()
  await signIn(mei)
  await app.app.ground.db.run(sql`update app_user set banned_at = now()`)
  expect(await signIn(mei)).toMatchObject({ status: 403, data: { reason: 'account_banned' } })
})

test('the only way in is not given away; with a password it may go', async () => {
  const { app, signIn } = await startWithDiscord()
  const me = await comeIn(signIn)
  expect(await app.ask(unlinkDiscord, {}, me)).toMatchObject({ status: 422, data: { reason: 'only_way_in' } })
  expect((await app.ask(getProfile, {}, me)).data.discordId).toBe(mei.id)
  await app.ask(changePassword, { account: 'mei@example.org', password: 'correct horse' }, me)
  expect((await app.ask(unlinkDiscord, {}, me)).data).toBeNull()
  expect((await app.ask(unlinkDiscord, {}, me)).data).toBeNull()
  expect((await app.ask(getProfile, {}, me)).data.discordId).toBeNull()
  const { uk } = (await app.ask(login, { account: 'mei@example.org', password: 'correct horse' })).data
    .profile
  expect((await signIn(mei)).data.profile.uk).not.toBe(uk)
})

test('neither start nor return happens by a link or a prefetching browser', async () => {
  const { app, begin } = await startWithDiscord()
  const { code, state } = await begin(mei)
  const headers = { 'sec-purpose': 'prefetch' }
  expect((await app.ask(startDiscord, {}, { headers })).status).toBe(403)
  expect((await app.ask(finishDiscord, { code, state }, { headers })).status).toBe(403)
  expect((await app.ask(finishDiscord, { code, state })).status).toBe(200)
})

test('a return without a code or with more than it should have is refused by name', async () => {
  const { app } = await startWithDiscord()
  const path = '/proxy/web/auth/discord/callback'
  expect((await app.send('GET', path)).data.fields).toEqual({ code: '授权没有完成', state: '授权没有完成' })
  const { data } = await app.send('GET', `${path}?code=a&state=${'x'.repeat(201)}&userId=1`)
  expect(data.fields).toEqual({ state: '授权没有完成', userId: '没有这个字段' })
  expect(await app.send('GET', `${path}?code=%01&state=%01`)).toMatchObject(failed)
})

test('while Discord is not configured the calls say so, and the browser is told to hide it', async () => {
  const app = await startTestApp()
  const refused = { status: 404, data: { reason: 'not_available' } }
  expect((await app.ask(getPublicConfig, {})).data.discordSignIn).toBe(false)
  expect(await app.ask(startDiscord, {})).toMatchObject(refused)
  expect(await app.ask(finishDiscord, { code: 'a', state: 'b' })).toMatchObject(refused)
  const { app: configured } = await startWithDiscord()
  expect((await configured.ask(getPublicConfig, {})).data.discordSignIn).toBe(true)
})
