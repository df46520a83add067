import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { InputOf, OutputOf, SentOf } from '@kaihei/domain/call'
import { makePasswordLink } from '@kaihei/domain/ops/account-calls'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#client/call.ts'
import { wrongOverall, wrongWith } from '#client/refused.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { accountsText } from '#text/accounts.ts'
import { dateAndTime } from '#text/times.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Input } from '#ui/Input.tsx'
import { Textarea } from '#ui/Textarea.tsx'

type Sent = SentOf<typeof makePasswordLink>

/** Makes a link for somebody whom no mail reaches. It is shown until the next one or until one leaves. */
export function PasswordLinkForm() {
  const words = accountsText
  const form = useForm<Sent, unknown, InputOf<typeof makePasswordLink>>({
    resolver: standardSchemaResolver(makePasswordLink.input),
    defaultValues: { account: '', reason: '' },
  })
  const make = useMutation({
    mutationFn: (input: Sent) => call(makePasswordLink, input, { quiet: true }),
    // Kept no longer than the screen shows it.
    gcTime: 0,
    onSuccess: () => form.reset(),
  })
  const { errors } = form.formState
  return (
    <div className="grid max-w-[640px] gap-4">
      <Card>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => void form.handleSubmit((input) => make.mutate(input))(event)}
        >
          <Input
            label={words.account}
            hint={words.accountHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.account?.message ?? wrongWith(make.error, 'account')}
            {...form.register('account')}
          />
          <Textarea
            label={words.reason}
            hint={words.reasonHint}
            rows={2}
            maxLength={200}
            error={errors.reason?.message ?? wrongWith(make.error, 'reason')}
            {...form.register('reason')}
          />
          <Alert text={wrongOverall(make.error)} />
          <div>
            <Button type="submit" variant="pri" busy={make.isPending} busyLabel={words.submitting}>
              {words.submit}
            </Button>
          </div>
        </form>
      </Card>
      {make.isSuccess && <MadeLink {...make.data} account={make.variables.account} />}
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
