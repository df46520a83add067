import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { flag, line, nothing, paragraph, uk, wholeNumber } from '../shape.ts'
import { groupID } from './group-id.ts'
import { joinOptions, joinStatuses } from './group-rules.ts'
import { chatGroup, groupApplication, groupMember } from './shapes.ts'
import { chat } from './tariff.ts'

const { group } = chat
const name = line('groupName', group.name)
const introduction = paragraph('groupIntroduction', group.introduction)
const joinOption = z.enum(joinOptions, problem('not_a_join_option'))

export const listGroups = defineCall({
  method: 'GET',
  path: '/web/im/groups',
  access: 'member',
  effect: 'read',
  summary: 'The groups I am in',
  input: nothing,
  output: z.strictObject({ items: z.array(chatGroup) }),
})

export const getGroup = defineCall({
  method: 'GET',
  path: '/web/im/group',
  access: 'member',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'A group, also one that I might join',
  input: z.strictObject({ groupID }),
  output: chatGroup,
})

export const createGroup = defineCall({
  method: 'POST',
  path: '/web/im/group/create',
  access: 'member',
  effect: 'change',
  refusals: ['muted', 'too_many_groups'],
  summary: 'Make a group (type Meeting) and be its owner',
  input: z.strictObject({
    name,
    introduction: z.optional(introduction),
    joinOption: z.optional(joinOption),
  }),
  output: chatGroup,
})

export const joinGroup = defineCall({
  method: 'POST',
  path: '/web/im/group/join',
  access: 'member',
  effect: 'change',
  refusals: ['not_found', 'muted', 'group_dismissed', 'group_closed', 'group_full', 'chat_blocked'],
  summary:
    'Join a group, or apply where its owner decides: outcome 1 waits or was in it before, 2 has joined',
  input: z.strictObject({
    groupID,
    applyMessage: z.optional(paragraph('applyMessage', group.applyMessage)),
  }),
  output: z.strictObject({ outcome: z.union([z.literal(1), z.literal(2)]), status: z.enum(joinStatuses) }),
})

export const quitGroup = defineCall({
  method: 'POST',
  path: '/web/im/group/quit',
  access: 'member',
  effect: 'change',
  refusals: ['not_found', 'group_dismissed', 'not_in_group', 'owner_stays'],
  summary: 'Leave a group; its owner hands it over or dismisses it instead',
  input: z.strictObject({ groupID }),
  output: z.null(),
})

export const dismissGroup = defineCall({
  method: 'POST',
  path: '/web/im/group/dismiss',
  access: 'member',
  effect: 'change',
  refusals: ['not_found', 'group_dismissed', 'not_in_group', 'not_your_group'],
  summary: 'Dismiss a group of mine: nobody can write in it any more',
  input: z.strictObject({ groupID }),
  output: z.null(),
})

export const changeGroupOwner = defineCall({
  method: 'POST',
  path: '/web/im/group/owner',
  access: 'member',
  effect: 'change',
  refusals: [
    'not_found',
    'group_dismissed',
    'not_in_group',
    'not_your_group',
    'not_a_member',
    'not_yourself',
  ],
  summary: 'Hand a group of mine over to one of its members',
  input: z.strictObject({ groupID, newOwnerID: uk }),
  output: chatGroup,
})

export const updateGroup = defineCall({
  method: 'POST',
  path: '/web/im/group/update',
  access: 'member',
  effect: 'change',
  refusals: ['not_found', 'muted', 'group_dismissed', 'not_in_group', 'not_your_group'],
  summary: 'Change what a group says of itself, whether everybody is silenced, and who may join',
  input: z.strictObject({
    groupID,
    name: z.optional(name),
    introduction: z.optional(introduction),
    notification: z.optional(paragraph('groupNotification', group.notification)),
    muteAllMembers: z.optional(flag()),
    joinOption: z.optional(joinOption),
  }),
  output: chatGroup,
})

export const setMemberRole = defineCall({
  method: 'POST',
  path: '/web/im/group/role',
  access: 'member',
  effect: 'change',
  refusals: [
    'not_found',
    'group_dismissed',
    'not_in_group',
    'not_your_group',
    'not_a_member',
    'not_yourself',
  ],
  summary: 'Make a member an admin of a group of mine, or a member again',
  input: z.strictObject({
    groupID,
    userID: uk,
    role: z.optional(z.enum(['Admin', 'Member'], problem('not_a_role'))),
  }),
  output: groupMember,
})

export const listApplicationsToGroups = defineCall({
  method: 'GET',
  path: '/web/im/group/applications',
  access: 'member',
  effect: 'read',
  summary: 'Who wants to join the groups that I decide for',
  input: nothing,
  output: z.strictObject({ items: z.array(groupApplication) }),
})

export const handleApplication = defineCall({
  method: 'POST',
  path: '/web/im/group/application',
  access: 'member',
  effect: 'change',
  refusals: [
    'not_found',
    'group_dismissed',
    'not_in_group',
    'not_your_group',
    'already_handled',
    'group_full',
  ],
  summary: 'Let somebody into a group, or not',
  input: z.strictObject({
    applicationID: z.uuid(problem('not_an_application')),
    handleAction: z.enum(['Agree', 'Reject'], problem('not_a_handling')),
    handleMessage: z.optional(paragraph('applyMessage', group.applyMessage)),
  }),
  output: z.null(),
})

export const listGroupMembers = defineCall({
  method: 'GET',
  path: '/web/im/group/members',
  access: 'member',
  effect: 'read',
  refusals: ['not_found', 'not_in_group'],
  summary: 'Who is in a group of mine: owner, admins, members in the order they came',
  input: z.strictObject({
    groupID,
    count: z.optional(wholeNumber({ min: 1, max: group.membersPerPage.max })),
    offset: z.optional(wholeNumber({ min: 0, max: group.maxMembers })),
  }),
  output: z.strictObject({ members: z.array(groupMember), nextOffset: z.int() }),
})
