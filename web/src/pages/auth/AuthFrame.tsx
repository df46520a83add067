import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { residentsQuery } from '#features/players/api.ts'
import { Street } from '#features/players/Street.tsx'
import { authText } from '#text/auth.ts'
import { text } from '#text/text.ts'
import { Logo } from '#ui/Logo.tsx'
import './AuthFrame.css'

interface AuthFrameProps {
  heading: string
  lead: string
  children: ReactNode
}

const streetSize = { width: 800, height: 330 }

/** The street with who is online now on one side, the form on the other; on a phone the street is above. */
export function AuthFrame({ heading, lead, children }: AuthFrameProps) {
  const { data: residents } = useQuery(residentsQuery)
  return (
    <div className="grid min-h-dvh max-md:grid-rows-[auto_1fr] md:grid-cols-[minmax(0,1.25fr)_minmax(400px,1fr)]">
      <div className="auth-sky relative overflow-hidden max-md:h-[258px] max-md:min-h-[calc(96px+41vw)]">
        <Link
          to="/home"
          className="absolute top-[18px] left-5 flex z-10 rounded-sm md:top-9 md:left-11"
          aria-label={text.shell.homeLink}
        >
          <Logo name={text.site.name} size={31} />
        </Link>
        <div className="absolute top-[62px] left-5 z-10 max-w-[26em] md:top-[124px] md:left-11">
          <p className="text-2xl font-semibold md:text-[46px] md:leading-[1.22]">
            {authText.slogan.map((line) => (
              <span key={line} className="md:block">
                {line}
              </span>
            ))}
          </p>
          <p className="mt-3.5 pr-6 text-lg text-text max-md:hidden">
            {authText.pitch.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        </div>
        <div className="absolute inset-x-0 bottom-0 aspect-[800/330] md:aspect-auto md:h-[52%]">
          <Street
            seed="welcome"
            size={streetSize}
            residents={residents?.items ?? []}
            preserve="xMidYMax slice"
            className="block size-full"
          />
        </div>
      </div>
      <div className="flex w-full max-w-[680px] flex-col gap-6 justify-self-center px-5 pt-[22px] pb-8 md:justify-center md:gap-7 md:px-[clamp(24px,6vw,92px)] md:py-8">
        <div>
          <h1 className="text-[24px]">{heading}</h1>
          <p className="text-text-2">{lead}</p>
        </div>
        {children}
      </div>
    </div>
  )
}
