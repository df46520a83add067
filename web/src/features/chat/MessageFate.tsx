import type { ChatMessage } from '@kaihei/domain/chat/shapes'
import { chatText } from '#text/chat.ts'
import { VoiceBars } from '#ui/VoiceBars.tsx'
import { later } from './later.tsx'
import type { MessageDeeds } from './message-deeds.ts'

const FailedDeeds = later(() => import('./cards/FailedDeeds.tsx'))

interface MessageFateProps extends Pick<MessageDeeds, 'onRetry' | 'onDiscard' | 'whyFailed'> {
  message: ChatMessage
  time: string
}

/** What has become of something I said. */
export function MessageFate({ message, time, onRetry, onDiscard, whyFailed }: MessageFateProps) {
  const words = chatText.message
  const { status, isPeerRead, readReceipt } = message
  if (status === 'unSend') {
    return (
      <span className="inline-flex items-center gap-1.5 text-xs text-text-3">
        {words.sending}
        <VoiceBars />
      </span>
    )
  }
  if (status === 'fail') {
    return (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-2 text-xs text-bad" role="alert">
        {whyFailed?.(message) ?? words.failed}
        <FailedDeeds message={message} onRetry={onRetry} onDiscard={onDiscard} />
      </span>
    )
  }
  const read = isPeerRead ? words.read : words.sent
  return (
    <span className="text-xs text-text-3">
      {time} · {readReceipt === undefined ? read : words.readBy(readReceipt.readCount)}
    </span>
  )
}
