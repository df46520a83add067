import {
  type Announcement,
  endAnnouncement,
  listAnnouncements,
  publishAnnouncement,
} from '@kaihei/domain/ops/announcement-calls'
import { readFeed } from '@kaihei/domain/community/calls'
import { useCallForm } from '#client/use-call-form.ts'
import { opsCampaignsText } from '#text/ops-campaigns.ts'
import { Input } from '#ui/Input.tsx'
import { WhyDialog } from '#ui/WhyDialog.tsx'
import { readMoment } from './local-time.ts'

interface NoticeDialogProps {
  notice: Announcement
  onDone: () => void
  onClose: () => void
}

/** From when on, until when, and why. */
export function PublishDialog({ notice: { id }, onDone, onClose }: NoticeDialogProps) {
  const words = opsCampaignsText.announcements.publishDialog
  const form = useCallForm(publishAnnouncement, {
    initial: { from: '', until: '', reason: '' },
    write: ({ from, until, reason }) => ({ id, from: readMoment(from), until: readMoment(until), reason }),
    about: { until: ['until_past'] },
    renews: [listAnnouncements, readFeed],
    onDone,
  })
  return (
    <WhyDialog title={words.title} words={words} form={form} onClose={onClose}>
      <Input label={words.from} hint={words.fromHint} type="datetime-local" {...form.bind('from')} />
      <Input label={words.until} hint={words.untilHint} type="datetime-local" {...form.bind('until')} />
    </WhyDialog>
  )
}

export function EndDialog({ notice: { id }, onDone, onClose }: NoticeDialogProps) {
  const { publishDialog, endDialog } = opsCampaignsText.announcements
  const form = useCallForm(endAnnouncement, {
    initial: { reason: '' },
    write: ({ reason }) => ({ id, reason }),
    renews: [listAnnouncements, readFeed],
    onDone,
  })
  const words = { ...publishDialog, ...endDialog }
  return <WhyDialog title={endDialog.title} words={words} hard form={form} onClose={onClose} />
}
