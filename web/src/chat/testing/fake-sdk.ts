import type { Call, OutputOf } from '@kaihei/domain/call'
import * as chat from '@kaihei/domain/chat/calls'
import { listConversations } from '@kaihei/domain/chat/conversation-calls'
import * as groups from '@kaihei/domain/chat/group-calls'
import type { ChatGroup } from '@kaihei/domain/chat/shapes'
import TencentCloudChat from '@tencentcloud/chat'
import type { Message as SdkMessage } from '@tencentcloud/chat'
import * as z from 'zod/mini'
import { parse } from 'zod/v4/core'
import type { HostedSdk } from '../hosted-sdk.ts'
import type { Message } from '../messaging.ts'
import type { FakeService } from './fake-service.ts'

const { EVENT, TYPES } = TencentCloudChat
type Args<Method extends keyof HostedSdk> = Parameters<HostedSdk[Method]>

const numbers: Readonly<Record<string, number>> = {
  owner_stays: 10009,
  not_found: 10010,
  not_your_group: 10007,
  muted: 20012,
}

/**
 * The hosted service's program, over a service in memory. Its methods and events are those of the real one's
 * declarations: what is misspelt here or in `hosted-sdk.ts` does not compile.
 */
export class FakeSdk implements HostedSdk {
  readonly service: FakeService
  readonly logins: string[] = []
  isOffline = false
  /** Its login resolves and it never becomes ready, as where its addresses are blocked. */
  isBlocked = false
  /** It says the message and the answer is lost. */
  losesAnswers = false
  #isReady = false
  #count = 0
  readonly #hearers = new Map<string, Function[]>()
  readonly #kept = new Map<string, string>()

  constructor(service: FakeService) {
    this.service = service
    service.followers.add((told) => {
      if (!this.#isReady) return
      if (told.what === 'entries') {
        for (const entry of told.entries) {
          const { type, from, revokes } = entry
          const listed = this.#listAll()
          if (type === 'revocation') {
            const ID = entry.ID.replace(/-\d+$/, `-${revokes ?? 0}`)
            this.tell(
              EVENT.MESSAGE_REVOKED,
              listed.filter((message) => message.ID === ID),
            )
          } else if (from !== 'me') {
            this.tell(
              EVENT.MESSAGE_RECEIVED,
              listed.filter(({ ID }) => ID === entry.ID),
            )
          }
        }
      }
      if (told.what === 'read' && told.from !== 'me') {
        this.tell(
          EVENT.MESSAGE_READ_BY_PEER,
          this.#listAll().filter(({ flow }) => flow === 'out'),
        )
      }
      this.#tellConversations()
    })
  }

  tell(event: TencentCloudChat.EVENT, data: unknown): void {
    for (const hear of this.#hearers.get(event) ?? []) hear({ name: event, data })
  }

  #tellConversations(): void {
    this.tell(EVENT.CONVERSATION_LIST_UPDATED, this.service.listConversations())
  }

  #listAll(): readonly Message[] {
    return this.service
      .listConversations()
      .flatMap(({ conversationID }) => this.service.listMessages(conversationID))
  }

  /** By the name it has at the house: `#ask({ getGroup }, query)`. */
  #ask<C extends Call>(named: Readonly<Record<string, C>>, input: object = {}): OutputOf<C> {
    if (!this.#isReady) throw Object.assign(new Error('sdk is not ready'), { code: 2024 })
    if (this.isOffline) throw Object.assign(new Error('network error'), { code: 2800 })
    for (const [name, call] of Object.entries(named)) {
      const { code, message, data } = this.service.answer(name, { ...input })
      if (code === 200) return parse<C['output']>(call.output, data)
      const { reason } = z.object({ reason: z.string() }).parse(data)
      throw Object.assign(new Error(message), { code: numbers[reason] ?? 1 })
    }
    throw new Error('nothing was asked for')
  }

  async login({ userSig }: Args<'login'>[0]) {
    if (this.isOffline) throw Object.assign(new Error('network error'), { code: 2800 })
    this.logins.push(userSig)
    if (!this.isBlocked) {
      queueMicrotask(() => {
        this.#isReady = true
        this.tell(EVENT.SDK_READY, undefined)
      })
    }
    return { data: {} }
  }
  async logout() {
    this.#isReady = false
  }
  isReady() {
    return this.#isReady
  }
  async destroy() {
    this.#isReady = false
    this.#hearers.clear()
  }
  on(...[event, hear]: Args<'on'>) {
    this.#hearers.set(event, [...(this.#hearers.get(event) ?? []), hear])
  }
  setLogLevel() {}

  kick(type: 'multipleDevice' | 'userSigExpired') {
    this.#isReady = false
    this.tell(EVENT.KICKED_OUT, { type })
  }

  /** As the real one: before it is ready it makes nothing of use, and says nothing of it. */
  #create(
    type: TencentCloudChat.TYPES,
    { to, conversationType, payload, ...rest }: Args<'createTextMessage'>[0],
  ) {
    if (!this.#isReady) return anSdkMessage({})
    return anSdkMessage({ ...rest, to, conversationType, payload, type, ID: `local-${++this.#count}` })
  }
  createTextMessage(options: Args<'createTextMessage'>[0]) {
    return this.#create(TYPES.MSG_TEXT, options)
  }
  createCustomMessage(options: Args<'createCustomMessage'>[0]) {
    return this.#create(TYPES.MSG_CUSTOM, options)
  }
  async sendMessage(message: SdkMessage) {
    const { type, to, conversationType, payload, ID, cloudCustomData } = message
    const { sendText, sendCustom } = chat
    const input = { ...payload, to, conversationType, clientMsgID: ID }
    const said = type === TYPES.MSG_TEXT ? this.#ask({ sendText }, input) : this.#ask({ sendCustom }, input)
    this.#kept.set(said.ID, cloudCustomData)
    if (this.losesAnswers) throw Object.assign(new Error('network timeout'), { code: 2801 })
    return { data: { message: this.#withKept(said) } }
  }
  resendMessage(message: SdkMessage) {
    return this.sendMessage(message)
  }
  #withKept({ clientMsgID: _own, ...message }: Message) {
    return { ...message, cloudCustomData: this.#kept.get(message.ID) ?? '' }
  }
  async revokeMessage({ ID }: SdkMessage) {
    return { data: { message: this.#ask({ revokeMessage: chat.revokeMessage }, { ID }) } }
  }
  findMessage(ID: string) {
    return this.#listAll().some((message) => message.ID === ID) ? anSdkMessage({ ID }) : null
  }
  async getMessageList(query: Args<'getMessageList'>[0]) {
    const { items, ...page } = this.#ask({ listMessages: chat.listMessages }, query)
    return { data: { ...page, messageList: items.map((message) => this.#withKept(message)) } }
  }
  async setMessageRead({ conversationID }: Args<'setMessageRead'>[0]) {
    this.#ask({ readConversation: chat.readConversation }, { conversationID })
    return { data: {} }
  }
  async getConversationList() {
    this.#ask({ listConversations })
    return { data: { conversationList: this.service.listConversations() } }
  }
  async updateMyProfile() {
    return { data: this.#ask({ getChatProfile: chat.getChatProfile }) }
  }
  async getUserProfile({ userIDList }: Args<'getUserProfile'>[0]) {
    const { listChatProfiles } = chat
    return { data: this.#ask({ listChatProfiles }, { ids: userIDList.join(',') }).items }
  }
  /** Its own word for a Meeting, and its own place for my role. */
  #asItsOwn({ selfRole, ...group }: ChatGroup) {
    return { ...group, type: TYPES.GRP_MEETING, selfInfo: { role: selfRole } }
  }
  #asAnswer(group: ChatGroup) {
    return { data: { group: this.#asItsOwn(group) } }
  }
  async getGroupList() {
    const { items } = this.#ask({ listGroups: groups.listGroups })
    return { data: { groupList: items.map((group) => this.#asItsOwn(group)) } }
  }
  async getGroupProfile(query: Args<'getGroupProfile'>[0]) {
    return this.#asAnswer(this.#ask({ getGroup: groups.getGroup }, query))
  }
  async createGroup(group: Args<'createGroup'>[0]) {
    return this.#asAnswer(this.#ask({ createGroup: groups.createGroup }, group))
  }
  async joinGroup(query: Args<'joinGroup'>[0]) {
    return { data: this.#ask({ joinGroup: groups.joinGroup }, query) }
  }
  async quitGroup(groupID: string) {
    return { data: this.#ask({ quitGroup: groups.quitGroup }, { groupID }) }
  }
  async dismissGroup(groupID: string) {
    return { data: this.#ask({ dismissGroup: groups.dismissGroup }, { groupID }) }
  }
  async changeGroupOwner(change: Args<'changeGroupOwner'>[0]) {
    return this.#asAnswer(this.#ask({ changeGroupOwner: groups.changeGroupOwner }, change))
  }
  async updateGroupProfile(change: Args<'updateGroupProfile'>[0]) {
    return this.#asAnswer(this.#ask({ updateGroup: groups.updateGroup }, change))
  }
  async getGroupApplicationList() {
    const { listApplicationsToGroups } = groups
    return { data: { applicationList: this.#ask({ listApplicationsToGroups }).items } }
  }
  async handleGroupApplication(handling: Args<'handleGroupApplication'>[0]) {
    return { data: this.#ask({ handleApplication: groups.handleApplication }, handling) }
  }
  async getGroupMemberList(query: Args<'getGroupMemberList'>[0]) {
    const { listGroupMembers } = groups
    return { data: { memberList: this.#ask({ listGroupMembers }, query).members } }
  }
  async getGroupMemberProfile({ groupID, userIDList }: Args<'getGroupMemberProfile'>[0]) {
    const { listGroupMembers } = groups
    const { members } = this.#ask({ listGroupMembers }, { groupID })
    return { data: { memberList: members.filter(({ userID }) => userIDList.includes(userID)) } }
  }
  async setGroupMemberRole(change: Args<'setGroupMemberRole'>[0]) {
    return { data: this.#ask({ setMemberRole: groups.setMemberRole }, change) }
  }
}

function anSdkMessage(parts: Partial<SdkMessage>): SdkMessage {
  return {
    ID: '',
    type: TYPES.MSG_TEXT,
    payload: null,
    conversationID: '',
    conversationType: TYPES.CONV_C2C,
    to: '',
    from: '',
    flow: 'out',
    time: 0,
    status: 'unSend',
    isRevoked: false,
    priority: TYPES.MSG_PRIORITY_NORMAL,
    nick: '',
    avatar: '',
    isPeerRead: false,
    nameCard: '',
    atUserList: [],
    cloudCustomData: '',
    isDeleted: false,
    isModified: false,
    needReadReceipt: false,
    readReceiptInfo: null,
    isBroadcastMessage: false,
    isSupportExtension: false,
    revoker: '',
    revokerInfo: { avatar: '', nick: '', userID: '' },
    revokeReason: '',
    sequence: 0,
    hasRiskContent: false,
    ...parts,
  }
}
