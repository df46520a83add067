import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

export const client = { id: '1234567890', secret: 'a client secret' }

export interface DiscordAccount {
  readonly id: string
  readonly username: string
  readonly global_name?: string | null
}

/** How the server behaves at one of its doors: as it should, or as on a bad day. */
type Mood = 'well' | 'refuses' | 'broken' | 'no JSON' | 'silent'

export interface DiscordServer {
  readonly url: string
  token: Mood
  me: Mood | 'without id'
  /** The browser of somebody signed in at Discord opens the page and agrees: where it is sent back to. */
  agree(authorizeUrl: string, account: DiscordAccount): Promise<{ code: string; state: string }>
  /** What was asked at the token door. */
  readonly asked: URLSearchParams[]
}

interface Grant {
  readonly account: DiscordAccount
  readonly redirectUri: string
  readonly challenge: string
}

/** An OAuth2 server as RFC 6749 and 7636 have it: authorize, token and /users/@me, and nothing is taken on trust. */
export async function startDiscordServer(): Promise<DiscordServer> {
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, DiscordAccount>()
  const asked: URLSearchParams[] = []
  const moods: Pick<DiscordServer, 'token' | 'me'> = { token: 'well', me: 'well' }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://discord')
    if (url.pathname === '/api/oauth2/authorize') return authorize(url.searchParams, request, response)
    if (url.pathname === '/api/oauth2/token')
      return void readForm(request).then((form) => giveToken(form, response))
    if (url.pathname === '/api/users/@me') return tellWho(request, response)
    return answer(response, 404, { message: 'no such door' })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/api`

  function authorize(query: URLSearchParams, request: IncomingMessage, response: ServerResponse): void {
    const right =
      query.get('response_type') === 'code' &&
      query.get('client_id') === client.id &&
      query.get('scope') === 'identify' &&
      query.get('code_challenge_method') === 'S256'
    const [redirectUri, challenge, state] = ['redirect_uri', 'code_challenge', 'state'].map((name) =>
      query.get(name),
    )
    if (!right || !redirectUri || !challenge || !state)
      return answer(response, 400, { error: 'invalid_request' })
    const code = randomBytes(16).toString('hex')
    const account = JSON.parse(
      decodeURIComponent(String(request.headers['x-signed-in-as'])),
    ) as DiscordAccount
    grants.set(code, { account, redirectUri, challenge })
    response
      .writeHead(302, { location: `${redirectUri}?${new URLSearchParams({ code, state }).toString()}` })
      .end()
  }

  function giveToken(form: URLSearchParams, response: ServerResponse): void {
    asked.push(form)
    if (moods.token !== 'well') return behaveBadly(response, moods.token)
    if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret) {
      return answer(response, 401, { error: 'invalid_client' })
    }
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const right =
      form.get('grant_type') === 'authorization_code' &&
      grant?.redirectUri === form.get('redirect_uri') &&
      grant.challenge === challenge
    if (!right) return answer(response, 400, { error: 'invalid_grant' })
    const token = randomBytes(16).toString('hex')
    tokens.set(token, grant.account)
    return answer(response, 200, {
      access_token: token,
      token_type: 'Bearer',
      expires_in: 604_800,
      scope: 'identify',
    })
  }

  function tellWho(request: IncomingMessage, response: ServerResponse): void {
    const account = tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    if (moods.me === 'without id') return answer(response, 200, { username: 'nobody' })
    if (moods.me !== 'well') return behaveBadly(response, moods.me)
    return account === undefined ? answer(response, 401, { message: '401' }) : answer(response, 200, account)
  }

  return Object.assign(moods, {
    url: base,
    asked,
    agree: async (authorizeUrl: string, account: DiscordAccount) => {
      const headers = { 'x-signed-in-as': encodeURIComponent(JSON.stringify(account)) }
      const { status, headers: sent } = await fetch(authorizeUrl, { redirect: 'manual', headers })
      const back = new URL(sent.get('location') ?? `http://nowhere/?status=${status}`)
      if (back.pathname !== '/discord') throw new Error(`sent to ${back.href}`)
      return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
    },
  })
}

function behaveBadly(response: ServerResponse, mood: Exclude<Mood, 'well'>): void {
  if (mood === 'refuses') return answer(response, 400, { error: 'access_denied' })
  if (mood === 'broken') return answer(response, 503, { message: 'later' })
  if (mood === 'no JSON') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>hello</h1>')
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}
