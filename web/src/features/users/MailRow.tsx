import { bounds } from '@kaihei/domain/bounds'
import { type Profile, sendMailLink } from '@kaihei/domain/users/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { publicConfigQuery } from '#client/public-config.ts'
import { useChange } from '#client/use-change.ts'
import { authText } from '#text/auth.ts'
import { settingText } from '#text/setting.ts'
import { Alert } from '#ui/Alert.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { FormRow } from '#ui/FormRow.tsx'
import { SaveNote } from '#ui/SaveNote.tsx'

/** Whether the address is known to be mine, and another link as long as it is not. */
export function MailRow({ mail: { address, verified } }: { mail: NonNullable<Profile['mail']> }) {
  const { data: config } = useQuery(publicConfigQuery)
  const send = useChange(sendMailLink)
  const words = settingText.mail
  return (
    <FormRow title={words.title} text={words.text}>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 break-all">{address}</span>
        <Badge tone={verified ? 'live' : 'you'}>{verified ? words.verified : words.unverified}</Badge>
      </p>
      {!verified && (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button
              variant="line"
              busy={send.isPending}
              busyLabel={words.sending}
              onClick={() => send.mutate({})}
            >
              {words.send}
            </Button>
            <SaveNote
              status={send.status}
              saving={words.sending}
              saved={words.sent(bounds.accountLink.mailHours)}
            />
            {config?.mailbox === true && (
              <Link to="/mailbox" className="text-lamp-text hover:underline">
                {authText.forgot.mailbox.link}
              </Link>
            )}
          </div>
          <Alert text={send.failure} />
        </>
      )}
    </FormRow>
  )
}
