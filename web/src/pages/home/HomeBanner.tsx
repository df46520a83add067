import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useToken } from '#client/session.ts'
import { residentsQuery } from '#features/players/api.ts'
import { Street } from '#features/players/Street.tsx'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import './HomeBanner.css'

/** The street tonight: the count is the real one, and each face in a window is somebody online. */
export function HomeBanner({ onBrowse }: { onBrowse: () => void }) {
  const residents = useQuery(residentsQuery)
  const signedIn = useToken() !== null
  const count = residents.data?.onlineCount
  return (
    <section className="home-banner relative mt-2 h-[226px] overflow-hidden rounded-xl shadow-1 md:h-[252px] md:rounded-2xl">
      <Street
        seed="home"
        residents={residents.data?.items ?? []}
        className="absolute right-0 bottom-0 h-[47%] w-full md:h-full md:w-[64%] md:[mask-image:linear-gradient(90deg,transparent,#000_120px)]"
      />
      <div className="relative z-1 max-w-[520px] p-5 md:px-10 md:py-[42px]">
        <h1 className="text-[24px] leading-[1.25] font-bold tracking-[.01em] md:text-[34px]">
          {count === undefined && residents.isPending ? (
            <>
              <span className="sr-only">{text.common.siteName}</span>
              <Skeleton className="my-1 h-8 w-64 md:h-10 md:w-80" />
            </>
          ) : (
            sayHowMany(count)
          )}
        </h1>
        <p className="mt-1.5 text-sm text-text md:max-w-[30em] md:text-base">
          {(count === 0 ? text.home.pitchDark : text.home.pitch).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <div className="mt-5 max-md:hidden">
          {signedIn ? (
            <Button variant="pri" onClick={onBrowse}>
              {text.home.browse}
            </Button>
          ) : (
            <Link to="/register" className={buttonClass({ variant: 'pri' })}>
              {text.home.register}
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}

function sayHowMany(count: number | undefined): string {
  if (count === undefined) return text.home.headlineUnknown
  return count === 0 ? text.home.headlineDark : text.home.headline(count)
}
