import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterAll } from 'vitest'
import { readChatUser } from '#messaging/signature.ts'

/** What a test's program is set up with to use it. */
export const hostedApp = {
  appId: 1_400_000_000,
  secret: 'a-secret-of-the-hosted-app',
  token: 'pV3kd82mQz71xWc0',
}

interface Element {
  readonly MsgType: string
  readonly MsgContent: { readonly Text?: string; readonly Data?: string; readonly Desc?: string }
}

interface Message {
  readonly From_Account: string
  readonly To_Account: string
  readonly MsgSeq: number
  readonly MsgRandom: number
  readonly MsgTimeStamp: number
  readonly MsgBody: readonly Element[]
  readonly SyncFromOldSystem: number
}

interface GroupMessage {
  readonly GroupId: string
  readonly From_Account: string
  readonly Random: number
  readonly MsgBody: readonly Element[]
}

/** On a bad day: a status, a number of its own, a cut connection, or that it did what it was asked and nobody heard. */
type Mood = { readonly status: number } | { readonly code: number } | 'cut' | 'answer lost'

/**
 * As much of the hosted messaging service as the house asks of it: accounts, messages between two, words in a group. For
 * all tests of a file.
 */
export async function startHostedChatServer() {
  const accounts = new Map<string, { readonly nick: string; readonly face: string }>()
  const messages: Message[] = []
  const inGroups: GroupMessage[] = []
  const moods: Mood[] = []
  const asked: string[] = []

  function answer(path: string, body: unknown): number {
    if (path === '/v4/im_open_login_svc/account_import') {
      const { UserID, Nick, FaceUrl } = body as Record<'UserID' | 'Nick' | 'FaceUrl', string>
      accounts.set(UserID, { nick: Nick, face: FaceUrl })
      return 0
    }
    if (path === '/v4/openim/importmsg') {
      const message = body as Message
      if (!accounts.has(message.From_Account)) return 90_008
      if (!accounts.has(message.To_Account)) return 90_012
      if (!messages.some((one) => isSame(one, message))) messages.push(message)
      return 0
    }
    if (path === '/v4/group_open_http_svc/send_group_msg') {
      const message = body as GroupMessage
      if (!inGroups.some(({ Random }) => Random === message.Random)) inGroups.push(message)
      return 0
    }
    return 60_009
  }

  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://hosted')
      const say = (ErrorCode: number, status = 200) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify({ ActionStatus: ErrorCode === 0 ? 'OK' : 'FAIL', ErrorCode, ErrorInfo: '' }))
      asked.push(pathname)
      if (!isAdmin(searchParams)) return say(70_003)
      const mood = moods.shift()
      if (mood === undefined) return say(answer(pathname, JSON.parse(text)))
      if (mood === 'answer lost') answer(pathname, JSON.parse(text))
      if (typeof mood === 'string') return request.socket.destroy()
      return 'code' in mood ? say(mood.code) : say(0, mood.status)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    /** What the program is started with to use it. */
    env: {
      IM_PROVIDER: 'tim',
      IM_APP_ID: String(hostedApp.appId),
      IM_SECRET: hostedApp.secret,
      IM_API_URL: url,
      IM_CALLBACK_TOKEN: hostedApp.token,
    },
    accounts,
    messages,
    inGroups,
    /** How it is for the next calls. */
    moods,
    asked,
    /** What somebody was told, the cards in one line each, in the order in which it arrived. */
    heardBy: (uk: string) =>
      messages
        .filter(({ To_Account }) => To_Account === uk)
        .map(({ From_Account, MsgBody: [element] }) => ({
          from: From_Account,
          text: element?.MsgContent.Text ?? element?.MsgContent.Desc,
        })),
  }
}

/** The service compares nothing but these three, within a conversation of two. */
function isSame(one: Message, other: Message): boolean {
  const pair = ({ From_Account: from, To_Account: to }: Message) => [from, to].toSorted().join(' ')
  return (
    pair(one) === pair(other) &&
    one.MsgSeq === other.MsgSeq &&
    one.MsgRandom === other.MsgRandom &&
    one.MsgTimeStamp === other.MsgTimeStamp
  )
}

function isAdmin(query: URLSearchParams): boolean {
  const app = { appId: hostedApp.appId, keys: [hostedApp.secret] } as const
  return (
    query.get('sdkappid') === String(app.appId) &&
    query.get('identifier') === 'administrator' &&
    query.get('contenttype') === 'json' &&
    /^\d{1,10}$/.test(query.get('random') ?? '') &&
    readChatUser(app, query.get('usersig') ?? '', new Date()) === 'administrator'
  )
}
