import { createClient } from 'redis'

type Client = ReturnType<typeof makeClient>

/** A Redis that may be away: nobody waits for it for long, and nobody is refused because it is not there. */
export interface Redis {
  /** Undefined: it is away, or did not answer soon enough to be waited for. */
  readonly ask: <T>(question: (client: Client) => Promise<T>) => Promise<T | undefined>
  /** Whether it was heard. What is told is done before anything that is asked later. */
  readonly tell: (said: (client: Client) => Promise<unknown>) => Promise<boolean>
  /** Whenever it is there, for the first time or again. */
  readonly onJoined: (joined: () => void) => void
  /** Whether it answers now. */
  readonly isThere: () => boolean
  readonly close: () => void
}

/** Far longer than it takes; whoever calls waits no longer for it. */
const defaultPatienceMs = 200
/** After it was too slow nobody waits for it for so long. */
const restMs = 1_000
/** What waits for a Redis that does not answer. */
const maxWaiting = 10_000

export function openRedis(
  url: string,
  say: (sentence: string) => void,
  patienceMs = defaultPatienceMs,
): Redis {
  const client = makeClient(url)
  let restsUntil = 0
  let hasAnswered: boolean | undefined

  function note(answered: boolean): void {
    if (answered === hasAnswered) return
    const isAsExpected = hasAnswered === undefined && answered
    hasAnswered = answered
    if (isAsExpected) return
    say(
      answered
        ? 'Redis is back: processes count limits and know people together'
        : 'Redis is away: each process counts limits and knows people by itself',
    )
  }
  // Each try to connect that fails is an error; what it means is said once.
  client.on('error', () => note(false))
  client.on('ready', () => note(true))
  // It tries again by itself, until it is closed.
  client.connect().catch(() => {})

  return {
    ask: async (question) => {
      if (!client.isReady || Date.now() < restsUntil) return undefined
      const answer = await unlessLate(
        question(client).catch(() => undefined),
        patienceMs,
      )
      if (answer === undefined) restsUntil = Date.now() + restMs
      note(answer !== undefined)
      return answer
    },
    tell: async (said) => {
      if (!client.isReady) return false
      return said(client).then(
        () => true,
        () => false,
      )
    },
    onJoined: (joined) => {
      client.on('ready', joined)
      if (client.isReady) joined()
    },
    isThere: () => client.isReady && hasAnswered === true,
    close: () => client.destroy(),
  }
}

function makeClient(url: string) {
  return createClient({ url, disableOfflineQueue: true, commandsQueueMaxLength: maxWaiting })
}

/**
 * When this process itself was busy for so long, the answer may lie there unread: it is looked at before anybody says that
 * there is none.
 */
function unlessLate<T>(promise: Promise<T>, patienceMs: number): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => setImmediate(() => resolve(undefined)), patienceMs)
    void promise.then(resolve).finally(() => clearTimeout(timer))
  })
}
