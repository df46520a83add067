import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Zap } from 'lucide-react'
import { memo, useSyncExternalStore } from 'react'
import { ErrorBoundary } from '#client/ErrorBoundary.tsx'
import { useSignedIn } from '#client/session.ts'
import { residentsQuery } from './api.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import './HomeBanner.css'
import './piece-by-piece.css'
import { Street } from './Street.tsx'

/**
 * The street tonight: the count is the real one, and each face in a window is somebody online. What is filtered below
 * draws nothing of it again.
 */
export const HomeBanner = memo(function HomeBanner() {
  const navigate = useNavigate({ from: '/home' })
  const residents = useQuery(residentsQuery)
  const signedIn = useSignedIn()
  const roomy = useSyncExternalStore(watchWidth, isRoomy, () => false)
  const count = residents.data?.onlineCount
  return (
    <section className="home-banner relative mt-2 h-[226px] overflow-hidden rounded-xl shadow-1 md:h-[252px] md:rounded-2xl">
      <ErrorBoundary fallback={null}>
        {/* Wider than a phone and as low as on one, it would be cut off above the windows. */}
        <div className="home-street absolute right-0 bottom-0 h-[47%] w-full max-w-[410px] min-[500px]:h-full min-[500px]:w-[64%] min-[500px]:max-w-none min-[500px]:[mask-image:linear-gradient(90deg,transparent,#000_120px)]">
          <Street
            seed="home"
            residents={residents.data?.items ?? []}
            {...(roomy && {
              label: text.home.street,
              placeOf: ({ uk }: { uk: string }) => ({ to: '/user', search: { uk } }),
            })}
            className="size-full"
          />
        </div>
      </ErrorBoundary>
      <Link
        to="/community"
        className="absolute right-3 bottom-3 z-2 rounded-full bg-surface px-3 py-1.5 text-xs shadow-1 hover:bg-surface-2 md:top-4 md:right-4 md:bottom-auto md:text-sm"
      >
        {text.home.toStreet}
      </Link>
      <div className="pointer-events-none relative z-1 max-w-[520px] p-5 md:px-10 md:py-[42px]">
        <h1 className="text-[24px]/[1.25] font-semibold tracking-[.01em] md:text-[34px]">
          {count === undefined && residents.isPending ? (
            <>
              <span className="sr-only">{text.site.name}</span>
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
        <div className="pointer-events-auto mt-5 flex w-fit gap-2.5 max-md:hidden">
          {signedIn ? (
            <>
              <Button
                variant="pri"
                onClick={() =>
                  void navigate({
                    search: (last) => ({ ...last, online: true }),
                    replace: true,
                    resetScroll: false,
                  })
                }
              >
                {text.home.browse}
              </Button>
              <Link to="/match" className={buttonClass({})}>
                <Zap size={17} aria-hidden="true" />
                {text.home.match}
              </Link>
            </>
          ) : (
            <Link to="/register" className={buttonClass({ variant: 'pri' })}>
              {text.home.register}
            </Link>
          )}
        </div>
      </div>
    </section>
  )
})

/** On a phone a window is smaller than a fingertip: there the street is only looked at. */
const roomyQuery = '(width >= 47.5625rem)'

function isRoomy(): boolean {
  return matchMedia(roomyQuery).matches
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(roomyQuery)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function sayHowMany(count: number | undefined): string {
  if (count === undefined) return text.home.headlineUnknown
  return count === 0 ? text.home.headlineDark : text.home.headline(count)
}
