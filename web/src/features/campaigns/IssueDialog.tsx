import { issueVoucher } from '@kaihei/domain/ops/voucher-calls'
import type { Campaign } from '@kaihei/domain/ops/voucher-calls'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { wrongOverall } from '#client/refused.ts'
import { campaignsText } from '#text/campaigns.ts'
import { Alert } from '#ui/Alert.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Input } from '#ui/Input.tsx'
import { RadioRow } from '#ui/RadioRow.tsx'
import { ReadyAnswers } from '#ui/ReadyAnswers.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { findPeople, useIssueVoucher } from './api.ts'
import type { Person } from './api.ts'

interface IssueDialogProps {
  campaign: Campaign
  onIssued: (person: Person) => void
  onClose: () => void
}

/** Whom it goes to is looked up first, so that nobody gets it by a mistyped number. */
export function IssueDialog({ campaign, onIssued, onClose }: IssueDialogProps) {
  const words = campaignsText.issueDialog
  const [keyword, setKeyword] = useState('')
  const [person, setPerson] = useState<Person>()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<{ person?: string | undefined; reason?: string | undefined }>({})
  const find = useMutation({
    mutationFn: findPeople,
    onSuccess: (found) => {
      setPerson(found.length === 1 ? found[0] : undefined)
      setWrong(found.length === 0 ? { person: words.nobody } : {})
    },
  })
  const issue = useIssueVoucher()

  async function submit() {
    const parsed = issueVoucher.input.safeParse({ campaignId: campaign.id, uk: person?.uk, reason })
    const said = parsed.error?.issues.find(({ path }) => path[0] === 'reason')
    setWrong({ person: person === undefined ? words.chooseFirst : undefined, reason: said?.message })
    if (!parsed.success || person === undefined) return
    // Why it was refused stands in the dialog.
    const done = await issue.mutateAsync(parsed.data).catch(() => undefined)
    if (done !== undefined) onIssued(person)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      outsideCloses={keyword === '' && reason === ''}
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
            error={wrong.person}
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
                onSelect={() => setPerson(one)}
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
          value={reason}
          maxLength={200}
          error={wrong.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <ReadyAnswers lang="zh-CN" answers={words.ready} onChoose={setReason} />
        <Alert text={wrongOverall(issue.error) ?? wrongOverall(find.error)} />
      </div>
    </Dialog>
  )
}
