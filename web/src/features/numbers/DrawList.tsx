import { listMyDraws, type MyDraw, type MyDraws, type NumberSeed } from '@kaihei/domain/fair/calls'
import { checkNumberDraw, missingNonces } from '@kaihei/domain/fair/check-number'
import { fairAlgorithm } from '@kaihei/domain/fair/stream'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { numbersText } from '#text/numbers.ts'
import { text } from '#text/text.ts'
import { dateAndTime } from '#text/dates.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'
import { Select } from '#ui/Select.tsx'
import { drawPagesQuery, kindOf } from './api.ts'
import { PrizeMark } from './PrizeMark.tsx'
import { prizeText } from './words.ts'

interface DrawListProps {
  /** Of which seed; none: of the current one. */
  commitment: string | undefined
  onSeed: (commitment: string) => void
}

/** What was drawn with one seed. Once it is told, this browser draws each again and says whether it agrees. */
export function DrawList({ commitment, onSeed }: DrawListProps) {
  const words = numbersText.draws
  const pages = useInfiniteQuery(drawPagesQuery(commitment))
  const read: readonly MyDraws[] = pages.data?.pages ?? []
  const [first] = read
  const seed = first?.seed ?? null
  const draws = read.flatMap(({ items }) => items)
  const verdicts = useVerdicts(seed, draws)
  return (
    <Card
      title={words.title}
      aside={seed !== null && <SeedChoice seeds={first?.seeds ?? []} seed={seed} onSeed={onSeed} />}
    >
      {seed !== null && draws.length > 0 && (
        <div className="mb-3 grid gap-1.5">
          <ZoneNote />
          <output>
            <Verdict seed={seed} draws={draws} isWhole={!pages.hasNextPage} verdicts={verdicts} />
          </output>
        </div>
      )}
      <PagedList
        pages={{ ...pages, data: pages.data && { pages: read } }}
        words={words}
        retryLabel={text.buttons.retry}
        skeleton={<RowsSkeleton leading="h-5 w-6 rounded-t-[10px]" rows={3} />}
        empty={<p className="text-sm text-text-3">{seed === null ? words.none : words.empty}</p>}
        itemKey={({ drawId }) => drawId}
        renderItem={(draw) => (
          <DrawRow draw={draw} isTold={seed?.serverSeed != null} holds={verdicts.data?.get(draw.drawId)} />
        )}
        className="grid gap-2"
      />
    </Card>
  )
}

/** Whether each draw is what follows from its seeds. Worked out here, and nobody is asked. */
function useVerdicts(seed: NumberSeed | null, draws: readonly MyDraw[]) {
  return useQuery({
    queryKey: ['draws checked here', seed, draws.map(({ drawId }) => drawId)],
    queryFn: async () => {
      const verdicts = new Map<string, boolean>()
      if (seed === null) return verdicts
      const { commitment, serverSeed, clientSeed } = seed
      const proof = { kind: 'number', algorithm: fairAlgorithm, commitment, serverSeed, clientSeed } as const
      for (const { drawId, nonce, inputs, result } of draws) {
        const verdict = await checkNumberDraw({ ...proof, drawId, nonce, inputs, result })
        if (verdict !== undefined) verdicts.set(drawId, verdict.holds)
      }
      return verdicts
    },
    staleTime: Infinity,
    enabled: seed?.serverSeed != null && draws.length > 0,
  })
}

interface VerdictProps {
  seed: NumberSeed
  draws: readonly MyDraw[]
  /** All of them are read, not only the latest. */
  isWhole: boolean
  verdicts: ReturnType<typeof useVerdicts>
}

function Verdict({ seed, draws, isWhole, verdicts }: VerdictProps) {
  const words = numbersText.draws
  const nonces = draws.map(({ nonce }) => nonce)
  const from = isWhole ? 0 : Math.min(...nonces)
  const missing = missingNonces(seed.draws, nonces).filter((nonce) => nonce >= from).length
  if (missing > 0) return <Wrong>{words.missing(missing)}</Wrong>
  if (seed.serverSeed === null)
    return <span className="text-sm text-text-3">{seed.to === null ? words.secret : words.lost}</span>
  if (verdicts.isError) return <Badge tone="bad">{words.cannot}</Badge>
  if (verdicts.data === undefined) return <Badge>{words.checking}</Badge>
  const wrong = [...verdicts.data.values()].filter((holds) => !holds).length
  if (wrong > 0) return <Wrong>{words.wrong(wrong)}</Wrong>
  return (
    <Badge tone="live" icon={<Check size={13} aria-hidden="true" />}>
      {words.holds(verdicts.data.size)}
    </Badge>
  )
}

function Wrong({ children }: { children: string }) {
  return (
    <Badge tone="bad" icon={<X size={13} aria-hidden="true" />}>
      {children}
    </Badge>
  )
}

interface SeedChoiceProps {
  seeds: readonly NumberSeed[]
  seed: NumberSeed
  onSeed: (commitment: string) => void
}

function SeedChoice({ seeds, seed, onSeed }: SeedChoiceProps) {
  const words = numbersText.draws
  const timeZone = useTimeZone()
  return (
    <Select
      look="chip"
      label={words.seed}
      options={seeds.map(({ commitment, draws, from, to }) => ({
        value: commitment,
        label: to === null ? words.seedNow(draws) : words.seedThen(dateAndTime(from, timeZone), draws),
      }))}
      value={seed.commitment}
      onChange={onSeed}
    />
  )
}

interface DrawRowProps {
  draw: MyDraw
  isTold: boolean
  holds: boolean | undefined
}

function DrawRow({ draw: { drawId, nonce, inputs, result, at }, isTold, holds }: DrawRowProps) {
  const words = numbersText.draws
  const timeZone = useTimeZone()
  const [pool] = inputs.pools
  const notes = [
    words.nonce(nonce),
    inputs.pity === null ? undefined : words.pity(inputs.pity),
    inputs.emptyPools.length === 0 ? undefined : words.fell(inputs.emptyPools.join(' ')),
    pool === undefined ? undefined : words.pool(pool.size, pool.index),
  ].filter((note) => note !== undefined)
  return (
    <div className="flex items-center gap-3 rounded-lg bg-surface-2 px-3.5 py-2.5">
      <PrizeMark prize={kindOf(result)} />
      <div className="min-w-0 flex-1">
        <b className="block">{prizeText(result)}</b>
        <span className="block text-xs text-text-3">
          {notes.join(' · ')} · <time dateTime={at}>{dateAndTime(at, timeZone)}</time> ·{' '}
          <a
            href={`/proxy${proofPath(drawId)}`}
            target="_blank"
            rel="noreferrer"
            className="underline hover:text-text"
          >
            {words.link}
          </a>
        </span>
      </div>
      {!isTold ? (
        <span className="shrink-0 text-xs text-text-3">{words.one.secret}</span>
      ) : (
        holds !== undefined && (
          <span className={holds ? 'shrink-0 text-xs text-ok' : 'shrink-0 text-xs text-bad'}>
            {holds ? words.one.holds : words.one.wrong}
          </span>
        )
      )}
    </div>
  )
}

function proofPath(drawId: string): string {
  return listMyDraws.path.replace('mine', drawId)
}
