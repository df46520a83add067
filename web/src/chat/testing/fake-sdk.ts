import type { ChatGroup } from '@kaihei/domain/chat/shapes'
import TencentCloudChat from '@tencentcloud/chat'
import type { Message as SdkMessage } from '@tencentcloud/chat'
import type { HostedSdk } from '../hosted.ts'
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
 * declarations: what is misspelt here or in `hosted.ts` does not compile.
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
    return this.service.listConversations().flatMap(({ conversationID }) => {
      const { data } = this.service.answer('listMessages', { conversationID, count: 1_000 })
      return (data as { items: Message[] }).items
    })
  }

  #ask(operation: string, input: object = {}): unknown {
    if (!this.#isReady) throw Object.assign(new Error('sdk is not ready'), { code: 2024 })
    if (this.isOffline) throw Object.assign(new Error('network error'), { code: 2800 })
    const { code, message, data } = this.service.answer(operation, { ...input })
    if (code === 200) return data
    const { reason } = data as { reason: string }
    throw Object.assign(new Error(message), { code: numbers[reason] ?? 1 })
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

  #create(type: string, options: Args<'createTextMessage'>[0]): SdkMessage {
    // As the real one: before it is ready it makes nothing, and says nothing of it.
    if (!this.#isReady) return {} as SdkMessage
    return { ...options, type, ID: `local-${++this.#count}` } as unknown as SdkMessage
  }
  createTextMessage(options: Args<'createTextMessage'>[0]) {
    return this.#create('TIMTextElem', options)
  }
  createCustomMessage(options: Args<'createCustomMessage'>[0]) {
    return this.#create('TIMCustomElem', options)
  }
  async sendMessage(message: SdkMessage) {
    const { type, to, conversationType, payload, ID, cloudCustomData } = message
    const operation = String(type) === 'TIMTextElem' ? 'sendText' : 'sendCustom'
    const said = this.#ask(operation, { ...payload, to, conversationType, clientMsgID: ID }) as Message
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
    return { data: { message: this.#ask('revokeMessage', { ID }) } }
  }
  findMessage(ID: string) {
    return (this.#listAll().find((message) => message.ID === ID) ?? null) as unknown as SdkMessage | null
  }
  async getMessageList(query: Args<'getMessageList'>[0]) {
    const { items, ...page } = this.#ask('listMessages', query) as { items: Message[] }
    return { data: { ...page, messageList: items.map((message) => this.#withKept(message)) } }
  }
  async setMessageRead({ conversationID }: Args<'setMessageRead'>[0]) {
    this.#ask('readConversation', { conversationID })
    return { data: {} }
  }
  async getConversationList() {
    this.#ask('listConversations')
    return { data: { conversationList: this.service.listConversations() } }
  }
  async updateMyProfile() {
    return { data: this.#ask('getChatProfile') }
  }
  async getUserProfile({ userIDList }: Args<'getUserProfile'>[0]) {
    const { items } = this.#ask('listChatProfiles', { ids: userIDList.join(',') }) as { items: unknown[] }
    return { data: items }
  }
  /** Its own word for a Meeting, and its own place for my role. */
  #asItsOwn({ selfRole, ...group }: ChatGroup) {
    return { ...group, type: TYPES.GRP_MEETING, selfInfo: { role: selfRole } }
  }
  #askGroup(operation: string, input: object) {
    return { data: { group: this.#asItsOwn(this.#ask(operation, input) as ChatGroup) } }
  }
  async getGroupList() {
    const { items } = this.#ask('listGroups') as { items: ChatGroup[] }
    return { data: { groupList: items.map((group) => this.#asItsOwn(group)) } }
  }
  async getGroupProfile(query: Args<'getGroupProfile'>[0]) {
    return this.#askGroup('getGroup', query)
  }
  async createGroup(group: Args<'createGroup'>[0]) {
    return this.#askGroup('createGroup', group)
  }
  async joinGroup(query: Args<'joinGroup'>[0]) {
    return { data: this.#ask('joinGroup', query) }
  }
  async quitGroup(groupID: string) {
    return { data: this.#ask('quitGroup', { groupID }) }
  }
  async dismissGroup(groupID: string) {
    return { data: this.#ask('dismissGroup', { groupID }) }
  }
  async changeGroupOwner(change: Args<'changeGroupOwner'>[0]) {
    return this.#askGroup('changeGroupOwner', change)
  }
  async updateGroupProfile(change: Args<'updateGroupProfile'>[0]) {
    return this.#askGroup('updateGroup', change)
  }
  async getGroupApplicationList() {
    return {
      data: { applicationList: (this.#ask('listApplicationsToGroups') as { items: unknown[] }).items },
    }
  }
  async handleGroupApplication(handling: Args<'handleGroupApplication'>[0]) {
    return { data: this.#ask('handleApplication', handling) }
  }
  async getGroupMemberList(query: Args<'getGroupMemberList'>[0]) {
    return { data: { memberList: (this.#ask('listGroupMembers', query) as { members: unknown[] }).members } }
  }
  async getGroupMemberProfile({ groupID, userIDList }: Args<'getGroupMemberProfile'>[0]) {
    const { members } = this.#ask('listGroupMembers', { groupID }) as { members: { userID: string }[] }
    return { data: { memberList: members.filter(({ userID }) => userIDList.includes(userID)) } }
  }
  async setGroupMemberRole(change: Args<'setGroupMemberRole'>[0]) {
    return { data: this.#ask('setMemberRole', change) }
  }
}
