import { type Announcement, listAnnouncements, saveAnnouncement } from '@kaihei/domain/ops/announcement-calls'
import { useCallForm } from '#client/use-call-form.ts'
import { opsCampaignsText } from '#text/ops-campaigns.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Input } from '#ui/Input.tsx'
import { Textarea } from '#ui/Textarea.tsx'

interface AnnouncementFormProps {
  /** Null: a new one. */
  notice: Announcement | null
  onDone: () => void
  onClose: () => void
}

export function AnnouncementForm({ notice, onDone, onClose }: AnnouncementFormProps) {
  const words = opsCampaignsText.announcements.form
  const form = useCallForm(saveAnnouncement, {
    initial: {
      title: notice?.title ?? '',
      text: notice?.text ?? '',
      titleEn: notice?.titleEn ?? '',
      textEn: notice?.textEn ?? '',
    },
    write: (typed) => ({ ...(notice !== null && { id: notice.id }), ...typed }),
    renews: [listAnnouncements],
    onDone,
  })
  return (
    <FormDialog
      title={notice === null ? words.create : words.edit}
      words={{ ...words, submit: notice === null ? words.submit : words.save }}
      form={form}
      onClose={onClose}
    >
      <Input label={words.title} maxLength={60} autoComplete="off" {...form.bind('title')} />
      <Textarea label={words.text} maxLength={1_000} rows={4} {...form.bind('text')} />
      <Input
        label={words.titleEn}
        hint={words.englishHint}
        maxLength={120}
        autoComplete="off"
        {...form.bind('titleEn')}
      />
      <Textarea label={words.textEn} maxLength={2_000} rows={3} {...form.bind('textEn')} />
    </FormDialog>
  )
}
