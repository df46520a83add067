import type { ChatTold } from '@kaihei/domain/chat/line'
import { readDevice } from '#client/call.ts'
import { serverNow } from '#client/clock.ts'
import { talkOverLine } from '#live/chat-line.ts'
import { chatText } from '#text/chat.ts'
import { makeAsking } from './asking.ts'
import type { Ask } from './asking.ts'
import type { Events } from './events.ts'
import { asMessagingError, isOffline, log } from './messaging-error.ts'
import { MessagingError } from './messaging.ts'
import type { Connection, Credential } from './messaging.ts'

/** While the line is down, what happens is asked for this often. */
const pollEveryMs = 5_000
/** A signature is renewed so long before it expires. */
const renewBeforeMs = 600_000
/** One that could not be had is asked for again after as long. */
const renewAtMostEveryMs = 60_000

interface Ends {
  readonly emit: Events['emit']
  /** This page hears again what happens. */
  readonly onIn: () => void
  readonly onTold: (told: ChatTold | undefined) => void
  /** Whoever has to know has to ask. */
  readonly onPoll: () => void
}

/** The place of this page in the chat: how it is entered, kept and lost, and what can be asked from it. */
export interface Place {
  /** `prepare` has to be done before anything is asked of it; then it is ready. */
  readonly enter: <T>(
    credential: Credential,
    refresh: () => Promise<Credential>,
    prepare: () => Promise<T>,
  ) => Promise<T>
  readonly leave: () => void
  readonly isReady: () => boolean
  readonly isConnected: () => boolean
  /** Why nothing can be asked now. */
  readonly refusal: () => MessagingError
  readonly ask: Ask
  /** Whether anybody answers. */
  readonly noteReach: (isReached: boolean) => void
}

export function makePlace({ emit, onIn, onTold, onPoll }: Ends): Place {
  const asking = makeAsking()
  /** By whose signature this page enters, and where the next one comes from. */
  let kept: { readonly credential: Credential; readonly refresh: () => Promise<Credential> } | null = null
  let renewTimer: ReturnType<typeof setTimeout> | undefined
  let stage: 'out' | 'entering' | 'ready' | 'kicked' = 'out'
  let connection: Connection = 'disconnected'
  /** The signature was refused once already, and this is another. */
  let isRenewed = false
  /** A page that comes back with an older one than another device's is put out. */
  let epoch: number | undefined
  let stopTalking: (() => void) | undefined
  let pollTimer: ReturnType<typeof setTimeout> | undefined
  /** The next login makes what the one before it still waits for worthless. */
  let visit = 0

  const isReady = () => stage === 'ready'
  const isOut = () => stage === 'kicked' || stage === 'out'

  function refusal(): MessagingError {
    return stage === 'kicked'
      ? new MessagingError('KICKED', chatText.messaging.kicked)
      : new MessagingError('NOT_READY', chatText.messaging.notReady)
  }

  function setConnection(next: Connection): void {
    if (next === connection) return
    connection = next
    emit('connection', next)
  }

  function pollLater(): void {
    clearTimeout(pollTimer)
    pollTimer = setTimeout(() => {
      if (!isReady() || connection === 'connected') return
      onPoll()
      pollLater()
    }, pollEveryMs)
  }

  function keep(credential: Credential, refresh: () => Promise<Credential>): void {
    kept = { credential, refresh }
    clearTimeout(renewTimer)
    const inMs = credential.expireAt * 1000 - serverNow() - renewBeforeMs
    renewTimer = setTimeout(() => void renew().catch(log), Math.max(inMs, renewAtMostEveryMs))
  }

  /** Answers whether it was renewed: somebody else may have entered meanwhile, or nobody is here any more. */
  async function renew(): Promise<boolean> {
    const mine = kept
    if (mine === null) return false
    try {
      const renewed = await mine.refresh()
      if (kept === mine) keep(renewed, mine.refresh)
      return kept !== null && kept.credential === renewed
    } catch (error) {
      if (kept !== mine) return false
      keep(mine.credential, mine.refresh)
      throw error
    }
  }

  const talker = {
    hello: () => {
      if (kept === null) return undefined
      const { userSig } = kept.credential
      return { userSig, device: readDevice(), ...(epoch !== undefined && { epoch }) }
    },
    onDown: () => {
      asking.setIn(false)
      if (isOut()) return
      if (connection === 'connected') setConnection('connecting')
      pollLater()
    },
    /** The server wrote it by the same table. */
    hear: (said: unknown) => {
      const told = said as ChatTold | undefined
      if (isOut()) return
      if (told?.what === 'answer') asking.hearAnswer(told)
      else if (told?.what === 'in') beIn(told.epoch)
      else if (told?.what !== 'out') onTold(told)
      else if (told.why === 'userSigExpired' && !isRenewed) void enterAnew()
      else beKicked(told.why)
    },
  }

  function beIn(next: number): void {
    epoch = next
    isRenewed = false
    asking.setIn(true)
    clearTimeout(pollTimer)
    setConnection('connected')
    onIn()
  }

  /** The signature was refused as expired: the chat is entered with a new one. */
  async function enterAnew(): Promise<void> {
    isRenewed = true
    try {
      if (await renew()) stopTalking = talkOverLine(talker)
    } catch (error) {
      log(error)
      if (isOffline(error)) isRenewed = false
      else beKicked('userSigExpired')
    }
  }

  function beKicked(reason: Extract<ChatTold, { what: 'out' }>['why']): void {
    rest('kicked')
    emit('notReady', { reason: 'KICKED' })
    emit('kickedOut', { reason })
  }

  /** From here on nothing is asked, and nothing heard. */
  function rest(next: 'kicked' | 'out'): void {
    stage = next
    kept = null
    clearTimeout(renewTimer)
    clearTimeout(pollTimer)
    asking.setIn(false)
    setConnection('disconnected')
  }

  function leave(): void {
    visit++
    rest('out')
    stopTalking?.()
  }

  return {
    enter: async (credential, refresh, prepare) => {
      const mine = ++visit
      stage = 'entering'
      epoch = undefined
      isRenewed = false
      keep(credential, refresh)
      setConnection('connecting')
      stopTalking = talkOverLine(talker)
      try {
        const prepared = await prepare()
        if (mine !== visit || isOut()) throw refusal()
        stage = 'ready'
        pollLater()
        return prepared
      } catch (error) {
        if (mine === visit && !isOut()) leave()
        throw asMessagingError(error)
      }
    },
    leave,
    isReady,
    isConnected: () => connection === 'connected',
    refusal,
    ask: async (named, input, way) => {
      if (isOut()) throw refusal()
      return asking.ask(named, input, way)
    },
    noteReach: (isReached) => {
      if (isReached && isReady() && connection === 'disconnected') setConnection('connecting')
      if (!isReached && connection === 'connecting') setConnection('disconnected')
    },
  }
}
