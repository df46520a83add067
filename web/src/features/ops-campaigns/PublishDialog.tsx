import {
  type Announcement,
  endAnnouncement,
  listAnnouncements,
  publishAnnouncement,
} from '@kaihei/domain/ops/announcement-calls'
import { readFeed } from '@kaihei/domain/community/calls'
import { useCallForm } from '#client/use-call-form.ts'
import { opsCampaignsText } from '#text/ops-campaigns.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Input } from '#ui/Input.tsx'
import { Textarea } from '#ui/Textarea.tsx'
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
    <FormDialog title={words.title} words={words} form={form} onClose={onClose}>
      <p>{words.text}</p>
      <Input label={words.from} hint={words.fromHint} type="datetime-local" {...form.bind('from')} />
      <Input label={words.until} hint={words.untilHint} type="datetime-local" {...form.bind('until')} />
      <Textarea
        label={words.reason}
        hint={words.reasonHint}
        rows={2}
        maxLength={200}
        {...form.bind('reason')}
      />
    </FormDialog>
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
  return (
    <FormDialog
      title={endDialog.title}
      words={{ ...publishDialog, ...endDialog }}
      hard
      form={form}
      onClose={onClose}
    >
      <p>{endDialog.text}</p>
      <Textarea
        label={publishDialog.reason}
        hint={publishDialog.reasonHint}
        rows={2}
        maxLength={200}
        {...form.bind('reason')}
      />
    </FormDialog>
  )
}
