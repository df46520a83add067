import { issueVoucher, listCampaigns } from '@kaihei/domain/ops/voucher-calls'
import type { Campaign } from '@kaihei/domain/ops/voucher-calls'
import { useState } from 'react'
import { useCallForm } from '#client/use-call-form.ts'
import { useChange } from '#client/use-change.ts'
import { campaignsText } from '#text/campaigns.ts'
import { Alert } from '#ui/Alert.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Input } from '#ui/Input.tsx'
import { RadioRow } from '#ui/RadioRow.tsx'
import { ReadyAnswers } from '#ui/ReadyAnswers.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { findPeople } from './api.ts'
import type { Person } from './api.ts'

interface IssueDialogProps {
  campaign: Campaign
  onIssued: (person: Person) => void
  onClose: () => void
}

const blank: { person: Person | undefined; reason: string } = { person: undefined, reason: '' }

/** Whom it goes to is looked up first, so that nobody gets it by a mistyped number. */
export function IssueDialog({ campaign, onIssued, onClose }: IssueDialogProps) {
  const words = campaignsText.issueDialog
  const [keyword, setKeyword] = useState('')
  const form = useCallForm(issueVoucher, {
    initial: blank,
    write: ({ person, reason }) => ({ campaignId: campaign.id, uk: person?.uk, reason }),
    check: ({ person }) => ({ person: person === undefined ? words.chooseFirst : undefined }),
    renews: [listCampaigns],
  })
  const find = useChange((typed: string) => findPeople(typed), {
    onDone: (found) => form.set({ person: found.length === 1 ? found[0] : undefined }),
  })
  const { person } = form.typed

  async function submit() {
    // Why it was refused stands in the dialog.
    const done = await form.submit()
    if (done !== undefined && person !== undefined) onIssued(person)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      outsideCloses={keyword === '' && !form.touched}
      title={words.title(campaign.title)}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="pri" busyLabel={words.busy} onClick={submit}>
            {words.submit}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5 p-1">
        <form
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            find.mutate(keyword)
          }}
        >
          <Input
            label={words.person}
            placeholder={words.personHint}
            value={keyword}
            autoComplete="off"
            error={find.data?.length === 0 ? words.nobody : form.wrong('person')}
            onChange={(event) => setKeyword(event.currentTarget.value)}
          />
          <Button type="submit" className="mt-[27px] h-11" busy={find.isPending} busyLabel={words.finding}>
            {words.find}
          </Button>
        </form>
        {find.data !== undefined && find.data.length > 0 && (
          <fieldset className="grid gap-2" aria-label={words.choose}>
            {find.data.map((one) => (
              <RadioRow
                key={one.uk}
                name="person"
                value={one.uk}
                checked={person?.uk === one.uk}
                onSelect={() => form.set({ person: one })}
                leading={<Avatar src={one.avatar} hue={one.hue} size={40} />}
              >
                <b className="block truncate text-text">{one.nickname}</b>
                <span className="block text-xs text-text-3">
                  {words.id} {one.showId}
                </span>
              </RadioRow>
            ))}
          </fieldset>
        )}
        <Textarea
          label={words.reason}
          hint={words.reasonHint}
          rows={2}
          maxLength={200}
          {...form.bind('reason')}
        />
        <ReadyAnswers lang="zh-CN" answers={words.ready} onChoose={(reason) => form.set({ reason })} />
        <Alert text={form.failure ?? find.failure} />
      </div>
    </Dialog>
  )
}
