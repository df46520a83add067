import { useState } from 'react'
import { text } from '#text/text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Toast } from '#ui/Toast.tsx'
import { useCountdown } from '#ui/use-countdown.ts'
import { roomHue } from '#ui/room-hue.ts'
import type { ToastEntry } from './overlays.ts'
import { writerOf } from './writer-of.ts'

const shownSeconds = 5

interface MessageToastProps {
  entry: ToastEntry
  waiting: number
  onDismiss: () => void
  onOpen: () => void
  /** Goes to where a person has said it. */
  onAnswer: () => void
}

/** Stays five seconds; a pointer or the focus on it stops the clock. */
export default function MessageToast({ entry, waiting, onDismiss, onOpen, onAnswer }: MessageToastProps) {
  const [held, setHeld] = useState(false)
  const secondsLeft = useCountdown(shownSeconds, { paused: held, onDone: onDismiss })
  const { uid, avatar, message } = entry.message
  return (
    <Toast
      avatar={<Avatar src={avatar} hue={roomHue(uid)} size={48} />}
      title={text.fromServer.sender(entry.message)}
      meta={waiting > 0 ? text.shell.message.more(waiting) : text.shell.message.now}
      text={text.fromServer.message(message)}
      seconds={shownSeconds}
      secondsLeft={secondsLeft}
      dismissLabel={text.buttons.close}
      onDismiss={onDismiss}
      // What the house says may lead to more than one place: the dialog asks.
      onOpen={writerOf(entry.message) === uid ? onAnswer : onOpen}
      onHold={setHeld}
    />
  )
}
