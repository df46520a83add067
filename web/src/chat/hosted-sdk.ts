import type TencentCloudChat from '@tencentcloud/chat'
import type { ChatSDK } from '@tencentcloud/chat'
import * as z from 'zod/mini'
import { MessagingError } from './messaging.ts'

/** What is used of the hosted service's program. */
export type HostedSdk = Pick<
  ChatSDK,
  | 'login'
  | 'logout'
  | 'isReady'
  | 'destroy'
  | 'on'
  | 'setLogLevel'
  | 'createTextMessage'
  | 'createCustomMessage'
  | 'sendMessage'
  | 'resendMessage'
  | 'revokeMessage'
  | 'findMessage'
  | 'getMessageList'
  | 'setMessageRead'
  | 'getConversationList'
  | 'updateMyProfile'
  | 'getUserProfile'
  | 'getGroupList'
  | 'getGroupProfile'
  | 'createGroup'
  | 'joinGroup'
  | 'quitGroup'
  | 'dismissGroup'
  | 'changeGroupOwner'
  | 'updateGroupProfile'
  | 'getGroupApplicationList'
  | 'handleGroupApplication'
  | 'getGroupMemberList'
  | 'getGroupMemberProfile'
  | 'setGroupMemberRole'
>

/** Asks the service's program for something; what it answers is of no type. */
export type AskSdk = (work: (use: HostedSdk) => Promise<unknown>) => Promise<unknown>

/** What an event carries stands beside its name. */
export function hear(use: HostedSdk, event: TencentCloudChat.EVENT, hearData: (data: unknown) => void): void {
  use.on(event, (told: unknown) => hearData(z.object({ data: z.unknown() }).safeParse(told).data?.data))
}

export function read<T>(shape: z.ZodMiniType<T>, data: unknown): T {
  const found = shape.safeParse(data)
  if (found.success) return found.data
  throw new MessagingError('INTERNAL', 'the service answered in another shape', { cause: found.error })
}
