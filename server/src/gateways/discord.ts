import { Refusal } from '@kaihei/domain/refusal'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  fetchProtectedResource,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import * as z from 'zod/mini'

export interface DiscordPerson {
  readonly id: string
  /** By which others find them there. */
  readonly handle: string
  /** What Discord calls them, the best first. */
  readonly names: readonly string[]
}

export interface Discord {
  /** Where to send the browser, and what has to be kept until it returns. */
  readonly begin: () => Promise<{ url: string; state: string; verifier: string }>
  /** Whoever agreed. Anything but a clear yes of Discord is `discord_failed`. */
  readonly finish: (returned: { code: string; state: string; verifier: string }) => Promise<DiscordPerson>
}

interface Settings {
  readonly clientId: string
  readonly clientSecret: string
  readonly apiUrl: string
  readonly redirectUri: string
  readonly timeoutSeconds?: number
}

const account = z.object({
  id: z.string().check(z.regex(/^\d{1,32}$/)),
  username: z.string(),
  global_name: z.optional(z.nullable(z.string())),
})

export function discordGateway({
  clientId,
  clientSecret,
  apiUrl,
  redirectUri,
  timeoutSeconds = 10,
}: Settings): Discord {
  const server = new Configuration(
    {
      issuer: apiUrl,
      authorization_endpoint: `${apiUrl}/oauth2/authorize`,
      token_endpoint: `${apiUrl}/oauth2/token`,
    },
    clientId,
    clientSecret,
  )
  server.timeout = timeoutSeconds
  // Production refuses to start with such an address; a test's own server has no certificate.
  if (apiUrl.startsWith('http:')) allowInsecureRequests(server)

  return {
    begin: async () => {
      const state = randomState()
      const verifier = randomPKCECodeVerifier()
      const url = buildAuthorizationUrl(server, {
        redirect_uri: redirectUri,
        scope: 'identify',
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, state, verifier }
    },

    finish: async ({ code, state, verifier }) => {
      const returned = new URL(redirectUri)
      returned.search = new URLSearchParams({ code, state }).toString()
      try {
        const checks = { pkceCodeVerifier: verifier, expectedState: state }
        const { access_token: token } = await authorizationCodeGrant(server, returned, checks)
        const answer = await fetchProtectedResource(server, token, new URL(`${apiUrl}/users/@me`), 'GET')
        const { id, username, global_name: globalName } = account.parse(await answer.json())
        return { id, handle: username, names: [globalName ?? '', username] }
      } catch {
        throw new Refusal('discord_failed')
      }
    },
  }
}
