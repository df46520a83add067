import type { MyInvites } from '@kaihei/domain/invitations/calls'
import { invitations as rules } from '@kaihei/domain/invitations/tariff'
import { invitationsText } from '#text/invitations.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Input } from '#ui/Input.tsx'
import { Logo } from '#ui/Logo.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { Roofs } from '#ui/Roofs.tsx'
import './InviteStage.css'

const hues = [15, 35, 50, 70, 85, 110]

/** My code as windows, the link to send, and the QR code on paper. */
export function InviteStage({ invites: { code, url, invitedBy } }: { invites: MyInvites }) {
  const words = invitationsText
  const { first, livesDays, sharePercent, max } = rules
  return (
    <section
      className="invite-stage relative isolate overflow-hidden rounded-2xl p-5 shadow-1 md:p-8"
      aria-labelledby="invite-heading"
    >
      <span className="absolute inset-0 -z-1">
        <Roofs />
      </span>
      <div className="grid min-w-0 gap-4">
        <div className="grid gap-1.5">
          <p className="text-sm text-text-2">{words.eyebrow}</p>
          <h1 id="invite-heading">{words.heading}</h1>
          <p className="max-w-[44em] text-text-2">
            {words.lead(
              shortAmountText(first.from),
              shortAmountText(first.gives),
              livesDays,
              sharePercent,
              shortAmountText(max),
            )}
          </p>
        </div>
        <p className="invite-code">
          <span className="sr-only">{words.code(code)}</span>
          {code.split('').map((letter, place) => (
            <span
              key={place}
              className="invite-letter"
              style={{ '--h': hues[place % hues.length] ?? 57 }}
              aria-hidden="true"
            >
              {letter}
            </span>
          ))}
        </p>
        <div className="flex flex-wrap items-end gap-2.5">
          <div className="min-w-0 flex-[1_1_260px]">
            <Input
              label={words.link}
              value={url}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
          </div>
          <CopyButton
            value={url}
            label={words.copyLink}
            copiedLabel={words.copied}
            variant="default"
            size="md"
          />
          <CopyButton
            value={words.discordText(code, url)}
            label={words.copyText}
            copiedLabel={words.copied}
            variant="default"
            size="md"
          />
        </div>
        {invitedBy !== null && <p className="text-sm text-text-2">{words.invitedBy(invitedBy.nickname)}</p>}
      </div>
      <div className="justify-self-center">
        <div className="invite-paper">
          <Logo size={30} />
          <QrCode text={url} label={words.qr} size={176} />
        </div>
      </div>
    </section>
  )
}
