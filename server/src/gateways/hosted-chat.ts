import { randomInt } from 'node:crypto'
import type { ChatProfile, CustomPayload, Payload } from '@kaihei/domain/chat/shapes'
import * as z from 'zod/mini'
import { type ChatApp, signChatUser } from '#messaging/signature.ts'
import { TryLater } from '#work/outbox.ts'

export interface HostedSettings {
  readonly apiUrl: string
  /** The account that may do everything there. */
  readonly admin: string
  /** What the service signs its callbacks with. */
  readonly callbackToken: string
}

/** What somebody says, in the words that the service shares with the house. */
export interface Said {
  readonly type: 'TIMTextElem' | 'TIMCustomElem'
  readonly payload: Payload
}

/** Between two accounts. The three numbers are what the service knows it again by. */
interface HostedMessage extends Said {
  readonly from: string
  readonly to: string
  readonly seq: number
  readonly random: number
  readonly at: Date
}

/** The API of the hosted messaging service, asked as its administrator. */
export interface HostedChat {
  /** Made, or given another name and face. */
  readonly keepAccount: (profile: ChatProfile) => Promise<void>
  readonly keepMessage: (message: HostedMessage) => Promise<void>
  /** Said in a group; the same `random` within five minutes is the same message. */
  readonly tellGroup: (groupId: string, from: string, said: Said, random: number) => Promise<void>
}

/** The service will never take this, however often it is asked. */
export class NeverTaken extends Error {
  readonly code: number

  constructor(code: number, info: string) {
    super(`the hosted chat refused: ${code} ${info}`.trim())
    this.code = code
  }
}

/** One of the two is no account there, though it was once: it has to be made again. */
export class AccountMissing extends Error {}

const timeoutMs = 10_000
const answer = z.object({ ErrorCode: z.int(), ErrorInfo: z._default(z.string(), '') })

/** Too many in a second. */
const askedTooOften = new Set([10_023, 60_007, 60_011, 70_050])
/** The app, its administrator, the signature or what was paid for: nothing that a message could be blamed for. */
const setUpWrong = new Set([
  60_004, 60_005, 60_006, 60_010, 60_012, 70_001, 70_002, 70_003, 70_005, 70_009, 70_013, 70_014, 70_016,
  70_020, 70_051, 70_052, 70_398, 70_403, 90_009,
])
const accountMissing = new Set([20_003, 70_107, 90_008, 90_012, 90_048])
/** Their time-outs, conflicts and inner errors, of which they say to try again. */
const passing = new Set([
  10_002, 20_004, 20_005, 30_006, 30_007, 30_008, 40_006, 60_008, 60_009, 60_014, 70_169, 70_202, 70_500,
  90_992, 90_994, 90_995, 91_000,
])
const patience = { askedTooOften: 2, setUpWrong: 60 }

/** Three calls of it. Neither the signature nor what is said stands in an error. */
export function hostedChat({ apiUrl, admin }: HostedSettings, app: ChatApp): HostedChat {
  let silentUntil = 0

  function beSilent(seconds: number): TryLater {
    silentUntil = Date.now() + seconds * 1000
    return new TryLater(seconds)
  }

  async function ask(path: string, body: object): Promise<void> {
    const waitMs = silentUntil - Date.now()
    if (waitMs > 0) throw new TryLater(Math.ceil(waitMs / 1000))
    const query = new URLSearchParams({
      sdkappid: String(app.appId),
      identifier: admin,
      // By the world's clock, which is the service's.
      usersig: signChatUser(app, admin, new Date()),
      random: String(randomInt(2 ** 32)),
      contenttype: 'json',
    })
    const response = await fetch(`${apiUrl}/v4/${path}?${query.toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 429) throw beSilent(patience.askedTooOften)
    const said = response.ok ? answer.safeParse(await response.json().catch(() => undefined)).data : undefined
    if (said === undefined) {
      await response.body?.cancel().catch(() => undefined)
      throw new Error(`the hosted chat answered ${response.status}`)
    }
    judge(said.ErrorCode, said.ErrorInfo)
  }

  /** Everything but a lost connection is answered with 200: what it means is in the number. */
  function judge(code: number, info: string): void {
    if (code === 0) return
    if (askedTooOften.has(code)) throw beSilent(patience.askedTooOften)
    if (setUpWrong.has(code)) throw beSilent(patience.setUpWrong)
    if (accountMissing.has(code)) throw new AccountMissing(`the hosted chat knows one of them not: ${code}`)
    if (passing.has(code)) throw new Error(`the hosted chat failed: ${code}`)
    throw new NeverTaken(code, info)
  }

  return {
    keepAccount: ({ userID, nick, avatar }) =>
      ask('im_open_login_svc/account_import', { UserID: userID, Nick: nick, FaceUrl: avatar }),
    // What is sent is the same only within a second; what is imported is the same for ever, by the three numbers.
    keepMessage: ({ from, to, seq, random, at, ...said }) =>
      ask('openim/importmsg', {
        // Counted as unread and brought to open pages, like anything that is sent.
        SyncFromOldSystem: 5,
        From_Account: from,
        To_Account: to,
        MsgSeq: seq,
        MsgRandom: random,
        MsgTimeStamp: Math.floor(at.getTime() / 1000),
        MsgBody: [elementOf(said)],
      }),
    tellGroup: (groupId, from, said, random) =>
      ask('group_open_http_svc/send_group_msg', {
        GroupId: groupId,
        From_Account: from,
        Random: random,
        MsgBody: [elementOf(said)],
        ForbidCallbackControl: ['ForbidBeforeSendMsgCallback', 'ForbidAfterSendMsgCallback'],
      }),
  }
}

function elementOf({ type, payload }: Said): object {
  if (type === 'TIMTextElem') {
    return { MsgType: type, MsgContent: { Text: (payload as { readonly text: string }).text } }
  }
  const { data, description, extension } = payload as CustomPayload
  return { MsgType: type, MsgContent: { Data: data, Desc: description, Ext: extension, Sound: '' } }
}
