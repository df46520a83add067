import { useQuery } from '@tanstack/react-query'
import { BellRing, ExternalLink, KeyRound, Mic } from 'lucide-react'
import { publicConfigQuery } from '#client/public-config.ts'
import { residentsQuery } from '#features/players/api.ts'
import { Street } from '#features/players/Street.tsx'
import { discordText } from '#text/discord.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import './Landing.css'
import { MyDiscord } from '#features/discord/MyDiscord.tsx'

const reasonIcons = [Mic, BellRing, KeyRound]

/** What the community is and how to come in. */
export function Landing() {
  const { data: config } = useQuery(publicConfigQuery)
  const { data: residents } = useQuery(residentsQuery)
  return (
    <div className="wrap grid gap-4 pt-2 md:gap-5">
      <section className="discord-banner relative overflow-hidden rounded-xl shadow-1 max-md:pb-[44%] md:rounded-2xl">
        <Street
          seed="discord"
          residents={residents?.items ?? []}
          className="absolute right-0 bottom-0 h-[36%] w-full md:h-full md:w-[58%] md:[mask-image:linear-gradient(90deg,transparent,#000_140px)]"
        />
        <div className="relative z-1 grid max-w-[560px] gap-5 p-5 md:min-h-[280px] md:content-center md:px-10 md:py-10">
          <div>
            <h1 className="md:text-[34px]">{discordText.heading}</h1>
            <p className="mt-3 text-pretty md:text-lg">{discordText.lead}</p>
          </div>
          {typeof config?.discordInviteUrl === 'string' && (
            <div>
              <a
                href={config.discordInviteUrl}
                target="_blank"
                rel="noopener"
                className={buttonClass({ variant: 'pri', size: 'lg' })}
              >
                {discordText.invite}
                <ExternalLink size={17} aria-hidden="true" />
                <span className="sr-only">{text.shell.opensNewTab}</span>
              </a>
            </div>
          )}
        </div>
      </section>
      <ul className="grid gap-4 md:grid-cols-3 md:gap-5">
        {discordText.reasons.map(({ title, text: sentence }, place) => {
          const Icon = reasonIcons[place] ?? Mic
          return (
            <li key={title} className="flex gap-4 rounded-xl bg-surface p-5 shadow-1">
              <span className="grid h-11 w-10 shrink-0 place-items-center rounded-t-full rounded-b-[8px] bg-info-soft text-info">
                <Icon size={19} aria-hidden="true" />
              </span>
              <div className="min-w-0">
                <h2 className="text-base">{title}</h2>
                <p className="mt-0.5 text-sm text-pretty text-text-2">{sentence}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <Card title={discordText.account}>
        {config === undefined ? (
          <Skeleton className="h-10 w-56" />
        ) : (
          <MyDiscord available={config.discordSignIn} />
        )}
      </Card>
    </div>
  )
}
