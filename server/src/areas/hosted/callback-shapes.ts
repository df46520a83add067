import * as z from 'zod/mini'

/** What the hosted service calls back with, in its own words. Fields that are not needed are not looked at. */

const element = z.discriminatedUnion('MsgType', [
  z.object({ MsgType: z.literal('TIMTextElem'), MsgContent: z.object({ Text: z.string() }) }),
  z.object({
    MsgType: z.literal('TIMCustomElem'),
    MsgContent: z.object({ Data: z.string(), Desc: z._default(z.string(), '') }),
  }),
])
export type Element = z.output<typeof element>

/** A message of several elements, or of a kind that the house does not know, is none of ours. */
const body = z.pipe(
  z.tuple([element]),
  z.transform(([one]) => one),
)

const id = z.string().check(z.minLength(1), z.maxLength(64))
const toPerson = { From_Account: id, To_Account: id }
/** By which it is known again. */
const key = { MsgKey: z.string().check(z.regex(/^[\w.:-]{1,64}$/)) }
const toGroup = { From_Account: id, GroupId: id, MsgBody: body }
/** Seen by pages that are open, and kept by nobody. */
const online = { OnlineOnlyFlag: z._default(z.int(), 0) }

export const callback = z.discriminatedUnion('CallbackCommand', [
  z.object({ CallbackCommand: z.literal('C2C.CallbackBeforeSendMsg'), ...toPerson, MsgBody: body }),
  z.object({
    CallbackCommand: z.literal('C2C.CallbackAfterSendMsg'),
    ...toPerson,
    ...key,
    ...online,
    MsgBody: body,
    SendMsgResult: z._default(z.int(), 0),
  }),
  z.object({ CallbackCommand: z.literal('Group.CallbackBeforeSendMsg'), ...toGroup }),
  z.object({ CallbackCommand: z.literal('Group.CallbackAfterSendMsg'), ...toGroup, ...online }),
  z.object({
    CallbackCommand: z.literal('C2C.CallbackAfterMsgReport'),
    Report_Account: id,
    Peer_Account: id,
    /** In seconds. How much is unread is told as well, but over all their conversations. */
    LastReadTime: z.int(),
  }),
  z.object({ CallbackCommand: z.literal('C2C.CallbackAfterMsgWithDraw'), ...toPerson, ...key }),
])
export type Callback = z.output<typeof callback>
export type CallbackOf<C extends Callback['CallbackCommand']> = Extract<Callback, { CallbackCommand: C }>
