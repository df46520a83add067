import { useState } from 'react'
import { NoticeList } from '#features/notices/NoticeList.tsx'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { noticesText } from '#text/notices.ts'
import { text } from '#text/text.ts'
import { Drawer } from '#ui/Drawer.tsx'
import { Popover } from '#ui/Popover.tsx'
import { Switch } from '#ui/Switch.tsx'
import { BellButton } from './BellButton.tsx'
import { hasSound, setSound } from '#client/sound.ts'
import { messagePath } from '@kaihei/domain/messages/message-path'
import { isPhone } from './phone.ts'

/** The bell once it was pressed: what I was told, beside it on a large screen, over the page on a phone. */
export function NoticePanel({ unread }: { unread: number }) {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  const list = (
    <>
      <SoundSwitch />
      <div className="px-2">
        <ZoneNote />
      </div>
      <NoticeList pathOf={messagePath} onFollow={close} />
    </>
  )
  if (isPhone()) {
    return (
      <>
        <BellButton
          unread={unread}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
        <Drawer open={open} onClose={close} title={noticesText.heading} closeLabel={text.buttons.close}>
          {list}
        </Drawer>
      </>
    )
  }
  return (
    <Popover
      trigger={<BellButton unread={unread} />}
      title={noticesText.heading}
      align="end"
      wide
      open={open}
      onOpenChange={setOpen}
    >
      {list}
    </Popover>
  )
}

function SoundSwitch() {
  const [on, setOn] = useState(hasSound)
  return (
    <div className="mb-1.5 border-b border-line px-2 pb-2.5 text-sm text-text-2">
      <Switch
        checked={on}
        onChange={(next) => {
          setSound(next)
          setOn(next)
        }}
      >
        {noticesText.sound}
      </Switch>
    </div>
  )
}
