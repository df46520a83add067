import { callsByArea } from '@kaihei/domain/calls'
import * as chat from '@kaihei/domain/chat/calls'
import { listConversations } from '@kaihei/domain/chat/conversation-calls'
import * as groups from '@kaihei/domain/chat/group-calls'
import { expect, test } from 'vitest'
import { shareTestApp } from '#testing/app.ts'
import { aLivedInAccount } from '#testing/lived-in-account.ts'
import { aPlayer } from '#testing/people.ts'

const app = await shareTestApp()

test('no answer of the chat gives away how the other can be reached elsewhere', async () => {
  const [lily, companion] = [await aLivedInAccount(app), await aPlayer(app)]
  const { data: group } = await app.ask(
    groups.createGroup,
    { name: '一群', joinOption: 'NeedPermission' },
    companion,
  )
  const { groupID } = group
  const answers: unknown[] = []
  const asked = new Set<unknown>()
  const ask: typeof app.ask = async (call, input, who) => {
    const reply = await app.ask(call, input, who)
    asked.add(call)
    expect([call.path, reply.status]).toEqual([call.path, 200])
    answers.push(reply.data)
    return reply
  }
  const mine = { conversationID: `C2C${lily.uk}` }
  await app.ask(chat.sendText, { conversationType: 'C2C', to: companion.uk, text: '你好' }, lily)
  await app.ask(groups.joinGroup, { groupID, applyMessage: '让我进' }, lily)
  await ask(chat.getCredential, {}, companion)
  const said = await ask(chat.sendText, { conversationType: 'C2C', to: lily.uk, text: '你好' }, companion)
  const card = { conversationType: 'C2C' as const, to: lily.uk, data: '{"type":"wave"}' }
  await ask(chat.sendCustom, card, companion)
  await ask(chat.revokeMessage, { ID: said.data.ID }, companion)
  await ask(listConversations, {}, companion)
  await ask(chat.listMessages, mine, companion)
  await ask(chat.listHeads, {}, companion)
  await ask(chat.pullEntries, { ...mine, after: 0 }, companion)
  await ask(chat.getChatPresence, mine, companion)
  await ask(chat.readConversation, mine, companion)
  await ask(chat.getChatProfile, {}, companion)
  await ask(chat.listChatProfiles, { ids: lily.uk }, companion)
  const { data: open } = await ask(groups.listApplicationsToGroups, {}, companion)
  const applicationID = open.items[0]?.applicationID ?? ''
  await ask(groups.handleApplication, { applicationID, handleAction: 'Agree' }, companion)
  await ask(groups.listGroupMembers, { groupID }, companion)
  await ask(groups.setMemberRole, { groupID, userID: lily.uk }, companion)
  await ask(groups.listGroups, {}, companion)
  await ask(groups.getGroup, { groupID }, companion)
  await ask(groups.updateGroup, { groupID, notification: '今晚八点' }, companion)
  await ask(groups.changeGroupOwner, { groupID, newOwnerID: lily.uk }, companion)
  await ask(groups.joinGroup, { groupID }, companion)
  await ask(groups.quitGroup, { groupID }, companion)
  const { data: own } = await ask(groups.createGroup, { name: '二群' }, companion)
  await ask(groups.dismissGroup, { groupID: own.groupID }, companion)

  const all = [...callsByArea.chat, ...callsByArea.chatGroups]
  expect(all.filter((call) => !asked.has(call)).map(({ path }) => path)).toEqual([])
  const told = JSON.stringify(answers)
  for (const secret of ['lily@example.org', '8035111', 'openid-of-lily', 'LilyInLondon']) {
    expect(told).not.toContain(secret)
  }
  // What the test looks through is not empty: her name is in it.
  expect(told).toContain('阿栗新名')
})
