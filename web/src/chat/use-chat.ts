import { useEffect } from 'react'
import { enterChat } from './chat-room.ts'
import { useChatState } from './chat-state.ts'
import type { ChatState } from './chat-state.ts'

/**
 * How a screen uses the chat:
 *
 * - `useChat((state) => state.customers)` reads a part of it (`ChatState` in `chat-state.ts`) and enters the chat with the
 *   first screen that asks. Entering puts out the person's other devices, so only a screen that somebody opened asks;
 *   everything else shows `useUnread(signedIn)` of `unread.ts`, which costs no chat.
 * - `openConversation('C2C<uk>')` or `'GROUP<id>'` shows a conversation: `state.open` has its messages, who is writing and
 *   who is here. `closeConversation()` when the screen goes. `loadOlder()` at the top, until `open.isCompleted`.
 * - `sayText(target, text)` and `sayCard(target, card)` speak. A message is in `open.messages` at once: `status` `unSend`
 *   is being sent, `success` has arrived, `fail` offers `resendMessage` and `discardMessage`, and
 *   `state.outbox` says why. `noteOwnTyping()` on every key.
 * - Failures are logged. What is done with a group answers `Said`: the words of the toast, or of the warning.
 * - `state.stage` `kicked` or `failed`: say so, and offer `enterChat()`. `state.connection` is `connecting` while what
 *   happens is asked for instead of heard.
 */
export function useChat<T>(select: (state: ChatState) => T): T {
  useEffect(() => {
    if (useChatState.getState().stage === 'out') void enterChat()
  }, [])
  return useChatState(select)
}
