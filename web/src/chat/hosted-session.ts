import TencentCloudChat from '@tencentcloud/chat'
import * as z from 'zod/mini'
import { serverNow } from '#client/clock.ts'
import { chatText } from '#text/chat.ts'
import type { Events } from './events.ts'
import { asHostedError, fail } from './hosted-error.ts'
import { hear } from './hosted-sdk.ts'
import type { AskSdk, HostedSdk } from './hosted-sdk.ts'
import { MessagingError } from './messaging.ts'
import type { Credential, MessagingEvents } from './messaging.ts'

const { EVENT } = TencentCloudChat

/** Its login waits for ever where its addresses are blocked. */
export const loginTimeoutMs = 20_000
/** When a signature is renewed, as a part of its life: the rest is for trying again. */
const renewedAfter = 0.8
const renewAgainMs = 60_000

interface Needs {
  readonly create: (appId: number) => HostedSdk
  readonly emit: Events['emit']
  /** Told of the service's program once it is there. */
  readonly onCreated: (use: HostedSdk) => void
  /** In again after an interruption. */
  readonly onBack: () => void
}

interface HostedSession {
  readonly enter: (credential: Credential, refresh: () => Promise<Credential>) => Promise<void>
  /** It could be entered, and not be used. */
  readonly giveUp: () => void
  /** Answers the service's program, for whoever takes leave of it. */
  readonly leave: () => HostedSdk | null
  /** The next visit is at another program. */
  readonly forget: () => void
  readonly isReady: () => boolean
  /** Throws why the service's program cannot be used now. */
  readonly getSdk: () => HostedSdk
  readonly ask: AskSdk
  /** While a new signature takes the place of the old one: what is said meanwhile waits for it. */
  readonly whenRenewed: () => Promise<void>
}

/** Who is in at the hosted service, from the login to its end: its signature is renewed before it expires. */
export function openHostedSession({ create, emit, onCreated, onBack }: Needs): HostedSession {
  let sdk: HostedSdk | null = null
  let stage: 'out' | 'entering' | 'ready' | 'kicked' = 'out'
  let refreshCredential: () => Promise<Credential> = () => Promise.reject(fail('NOT_READY'))
  let onReady: (() => void) | null = null
  let renewalClock: ReturnType<typeof setTimeout> | undefined
  let renewal: Promise<void> | null = null
  /** Raised by every end: what was begun before belongs to nobody any more. */
  let visit = 0

  function getSdk(): HostedSdk {
    if (stage === 'kicked') throw fail('KICKED')
    if (sdk === null || stage !== 'ready') throw fail('NOT_READY')
    return sdk
  }

  /** Everything but the login needs a service that is ready: before that it answers nothing or nonsense. */
  async function ask(work: (use: HostedSdk) => Promise<unknown>): Promise<unknown> {
    try {
      if (renewal !== null) await renewal
      return z.object({ data: z.unknown() }).parse(await work(getSdk())).data
    } catch (error) {
      throw asHostedError(error)
    }
  }

  function getProgram(appId: number): HostedSdk {
    if (sdk !== null) return sdk
    sdk = create(appId)
    hear(sdk, EVENT.SDK_READY, () => onReady?.())
    hear(sdk, EVENT.SDK_NOT_READY, () => {
      if (stage === 'ready' && renewal === null) emit('notReady', { reason: 'NOT_READY' })
    })
    hear(sdk, EVENT.KICKED_OUT, (data) => beKicked(z.object({ type: z.string() }).safeParse(data).data?.type))
    onCreated(sdk)
    return sdk
  }

  function beKicked(type: string | undefined): void {
    const reason: MessagingEvents['kickedOut']['reason'] =
      type === 'multipleAccount' || type === 'multipleDevice' || type === 'userSigExpired' ? type : 'admin'
    if (reason === 'userSigExpired' && stage === 'ready') {
      stage = 'entering'
      enterAnew().catch(() => tellKicked(reason))
      return
    }
    tellKicked(reason)
  }

  function tellKicked(reason: MessagingEvents['kickedOut']['reason']): void {
    stage = 'kicked'
    stopRenewing()
    emit('connection', 'disconnected')
    emit('notReady', { reason: 'KICKED' })
    emit('kickedOut', { reason })
  }

  async function enterAnew(): Promise<void> {
    await enter(await refreshCredential())
    emit('ready', undefined)
    onBack()
  }

  function renewIn(ms: number): void {
    clearTimeout(renewalClock)
    renewalClock = setTimeout(() => void renew(), ms)
  }

  function stopRenewing(): void {
    visit += 1
    clearTimeout(renewalClock)
    renewal = null
  }

  /** The old signature is good for a while yet: without a new one nothing is given up. */
  async function renew(): Promise<void> {
    const mine = visit
    try {
      const credential = await refreshCredential()
      if (mine !== visit || stage !== 'ready') return
      // Known before it begins: the service's program says at once that it is not ready.
      renewal = Promise.resolve().then(() => replaceSignature(credential))
    } catch {
      if (mine === visit) renewIn(renewAgainMs)
    }
  }

  /** The service's program takes a signature only at its login, and who is in cannot log in. */
  async function replaceSignature(credential: Credential): Promise<void> {
    const mine = visit
    try {
      await sdk?.logout()
      if (mine !== visit) return
      await enter(credential)
    } catch {
      if (mine === visit) tellKicked('userSigExpired')
      return
    }
    if (mine !== visit) return
    renewal = null
    emit('ready', undefined)
    onBack()
  }

  /** Its login resolves before it can be used, and may never resolve. */
  async function enter({ userID, userSig, sdkAppID, expireAt }: Credential): Promise<void> {
    const mine = visit
    const use = getProgram(sdkAppID)
    use.setLogLevel(1)
    let clock: ReturnType<typeof setTimeout> | undefined
    const tooLate = new Promise<never>((_, reject) => {
      clock = setTimeout(
        () => reject(new MessagingError('TIMEOUT', chatText.messaging.notReady, { retryable: true })),
        loginTimeoutMs,
      )
    })
    const ready = new Promise<void>((resolve) => {
      onReady = resolve
    })
    try {
      const login = use.login({ userID, userSig }).then(() => (use.isReady() ? undefined : ready))
      await Promise.race([login, tooLate])
      // Left meanwhile.
      if (mine !== visit) throw fail('NOT_READY')
      stage = 'ready'
      renewIn(Math.max((expireAt * 1000 - serverNow()) * renewedAfter, renewAgainMs))
      emit('connection', 'connected')
    } catch (error) {
      throw asHostedError(error)
    } finally {
      clearTimeout(clock)
    }
  }

  return {
    enter: (credential, refresh) => {
      stage = 'entering'
      refreshCredential = refresh
      return enter(credential)
    },
    giveUp: () => {
      stage = 'out'
      emit('connection', 'disconnected')
    },
    leave: () => {
      stage = 'out'
      stopRenewing()
      return sdk
    },
    forget: () => {
      sdk = null
    },
    isReady: () => stage === 'ready',
    getSdk,
    ask,
    whenRenewed: () => renewal ?? Promise.resolve(),
  }
}
