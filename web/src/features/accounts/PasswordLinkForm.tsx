import type { OutputOf } from '@kaihei/domain/call'
import { makePasswordLink } from '@kaihei/domain/ops/account-calls'
import { useCallForm } from '#client/use-call-form.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { accountsText } from '#text/accounts.ts'
import { dateAndTime } from '#text/dates.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Input } from '#ui/Input.tsx'
import { Textarea } from '#ui/Textarea.tsx'

/** Makes a link for somebody whom no mail reaches. It is shown until the next one or until one leaves. */
export function PasswordLinkForm() {
  const words = accountsText
  const form = useCallForm(makePasswordLink, { initial: { account: '', reason: '' }, clears: true })
  const { data: made, variables, isPending } = form.change
  return (
    <div className="grid max-w-[640px] gap-4">
      <Card>
        <form noValidate className="grid gap-4" onSubmit={form.onSubmit}>
          <Input
            label={words.account}
            hint={words.accountHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.bind('account')}
          />
          <Textarea
            label={words.reason}
            hint={words.reasonHint}
            rows={2}
            maxLength={200}
            {...form.bind('reason')}
          />
          <Alert text={form.failure} />
          <div>
            <Button type="submit" variant="pri" busy={isPending} busyLabel={words.submitting}>
              {words.submit}
            </Button>
          </div>
        </form>
      </Card>
      {made !== undefined && <MadeLink {...made} account={variables.account} />}
    </div>
  )
}

interface MadeLinkProps extends OutputOf<typeof makePasswordLink> {
  account: string
}

function MadeLink({ url, expiresAt, account }: MadeLinkProps) {
  const timeZone = useTimeZone()
  const words = accountsText.made
  return (
    <Card>
      <output className="grid gap-2">
        <b>{words.title(account)}</b>
        <code className="rounded-md bg-surface-2 px-3 py-2 text-sm break-all select-all">{url}</code>
        <span className="text-sm text-text-2">{words.once(dateAndTime(expiresAt, timeZone))}</span>
      </output>
      <div className="mt-3">
        <CopyButton
          value={url}
          label={words.copy}
          copiedLabel={text.buttons.copied}
          variant="line"
          size="md"
        />
      </div>
    </Card>
  )
}
