import { listDemoMails } from '@kaihei/domain/mailbox/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { publicConfigQuery } from '#client/public-config.ts'
import { queryFor } from '#client/queries.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { NotFound } from '#shell/NotFound.tsx'
import { PageSkeleton } from '#shell/PageSkeleton.tsx'
import { authText } from '#text/auth.ts'
import { text } from '#text/text.ts'
import { dateAndTime } from '#text/dates.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkedWords } from '#ui/LinkedWords.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

/** A mail is written when somebody asks for it in another window; one waits for it here. */
const lookEveryMs = 3_000

/** The mails of an installation without a mail server. In real life there is no such page. */
export default function MailboxPage() {
  const config = useQuery(publicConfigQuery)
  if (config.data === undefined && !config.isError) return <PageSkeleton />
  return config.data?.mailbox === true ? <Mailbox /> : <NotFound />
}

function Mailbox() {
  const mails = useQuery({ ...queryFor(listDemoMails, {}), refetchInterval: lookEveryMs })
  const words = authText.mailbox
  const zone = useTimeZone()
  return (
    <div className="wrap pt-4">
      <div className="mx-auto grid max-w-[760px] gap-4">
        <div>
          <h1>{words.heading}</h1>
          <p className="mt-1 text-text-2">{words.lead}</p>
        </div>
        <Loaded
          query={mails}
          skeleton={
            <Card>
              <SkeletonLines lines={5} />
            </Card>
          }
          failed={words.failed}
          retryLabel={text.buttons.retry}
          empty={
            <EmptyState
              title={words.empty.title}
              text={words.empty.text}
              action={
                <Link to="/forget-password" className={buttonClass({ variant: 'pri', size: 'sm' })}>
                  {words.empty.action}
                </Link>
              }
            />
          }
        >
          {({ items }) =>
            items.map((mail) => (
              <Card
                key={mail.id}
                as="article"
                title={<span lang={languageOf(mail)}>{mail.subject}</span>}
                aside={
                  <time dateTime={mail.at} className="text-xs text-text-3">
                    {dateAndTime(mail.at, zone)}
                  </time>
                }
              >
                <p className="mb-3 text-sm break-words text-text-3">{words.to(mail.to)}</p>
                <p lang={languageOf(mail)} className="break-words whitespace-pre-line">
                  <LinkedWords text={mail.text} linkClass="break-all text-lamp-text underline" />
                </p>
              </Card>
            ))
          }
        </Loaded>
      </div>
    </div>
  )
}

/** A mail is in the language of whoever it was written to, whatever the page around it is in. */
function languageOf({ text: words }: { readonly text: string }): string {
  return /\p{Script=Han}/u.test(words) ? 'zh-CN' : 'en'
}
