import { getReviewToInspect, type InspectedReview } from '@kaihei/domain/ops/review-calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { queryFor } from '#client/queries.ts'
import { type ReviewPlace, reviewPagesQuery } from '#features/ops-reviews/api.ts'
import { type Judgement, RestoreDialog, TakeDownDialog } from '#features/ops-reviews/JudgeDialog.tsx'
import { ReviewDetail } from '#features/ops-reviews/ReviewDetail.tsx'
import { ReviewRow } from '#features/ops-reviews/ReviewRow.tsx'
import { reviewViews, useAsked } from '#console-search.ts'
import { opsReviewsText } from '#text/ops-reviews.ts'
import { text } from '#text/text.ts'
import { Desk } from '#ui/Desk.tsx'
import { FindField } from '#ui/FindField.tsx'
import { Select } from '#ui/Select.tsx'
import { OpsFrame } from './OpsFrame.tsx'

/** All that was said of companions; what is looked for and which one is open is in the address. */
export default function ReviewsPage() {
  const { heading, lead } = opsReviewsText
  return (
    <OpsFrame heading={heading} lead={lead}>
      {({ uk }) => <Room me={uk} />}
    </OpsFrame>
  )
}

function Room({ me }: { me: string }) {
  const words = opsReviewsText
  const navigate = useNavigate()
  const { id, view = 'all', stars, keyword } = useAsked('/ops/reviews')
  const here: ReviewPlace = {
    ...(view !== 'all' && { view }),
    ...(stars !== undefined && { stars }),
    ...(keyword !== undefined && { keyword }),
  }
  const pages = useInfiniteQuery(reviewPagesQuery(here))
  // Reports lead to reviews of any age, which the first page of a list need not hold.
  const named = useQuery({ ...queryFor(getReviewToInspect, { id: id ?? '' }), enabled: id !== undefined })
  const [asking, setAsking] = useState<{ review: InspectedReview; judgement: Judgement } | null>(null)
  const [news, setNews] = useState<{ text: string } | null>(null)

  function go(search: ReviewPlace) {
    setNews(null)
    void navigate({ to: '/ops/reviews', search, resetScroll: false })
  }

  return (
    <>
      <Filters here={here} onFilter={go} />
      <Desk
        id="reviews"
        words={words}
        retryLabel={text.buttons.retry}
        views={reviewViews}
        view={view}
        onView={(next) => {
          const { view: _view, ...rest } = here
          go({ ...rest, ...(next !== 'all' && { view: next }) })
        }}
        news={news}
        pages={pages}
        itemKey={(one) => one.id}
        renderItem={(one, selected) => <ReviewRow review={one} place={here} selected={selected} />}
        chosen={id}
        kept={named.data ?? null}
        elsewhere={words.elsewhere}
      >
        {(shown) => (
          <ReviewDetail
            key={shown.id}
            review={shown}
            me={me}
            back={
              <Link
                to="/ops/reviews"
                search={here}
                className="inline-flex h-9 items-center gap-1.5 justify-self-start text-text-2 md:hidden"
              >
                <ArrowLeft size={17} aria-hidden="true" />
                {words.back}
              </Link>
            }
            onJudge={(judgement) => {
              setNews(null)
              setAsking({ review: shown, judgement })
            }}
          />
        )}
      </Desk>
      {asking !== null && (
        <Asking
          judgement={asking.judgement}
          id={asking.review.id}
          onDone={() => {
            setNews({ text: words.done[asking.judgement] })
            setAsking(null)
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

interface AskingProps {
  judgement: Judgement
  id: string
  onDone: () => void
  onClose: () => void
}

function Asking({ judgement, ...rest }: AskingProps) {
  return judgement === 'takeDown' ? <TakeDownDialog {...rest} /> : <RestoreDialog {...rest} />
}

interface FiltersProps {
  here: ReviewPlace
  onFilter: (place: ReviewPlace) => void
}

const starCounts = ['5', '4', '3', '2', '1'] as const

function Filters({ here, onFilter }: FiltersProps) {
  const words = opsReviewsText
  const { stars, keyword = '', ...rest } = here
  const chosen = starCounts.find((count) => Number(count) === stars) ?? 'any'
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-64 md:max-w-[460px]">
        <FindField
          key={keyword}
          words={words.find}
          value={keyword}
          maxLength={100}
          onFind={(next) =>
            onFilter({
              ...rest,
              ...(stars !== undefined && { stars }),
              ...(next !== '' && { keyword: next }),
            })
          }
        />
      </div>
      <Select
        look="chip"
        label={words.stars.label}
        on={chosen !== 'any'}
        options={[
          { value: 'any', label: words.stars.any },
          ...starCounts.map((value) => ({ value, label: words.stars.count(Number(value)) })),
        ]}
        value={chosen}
        onChange={(next) =>
          onFilter({
            ...rest,
            ...(keyword !== '' && { keyword }),
            ...(next !== 'any' && { stars: Number(next) }),
          })
        }
      />
    </div>
  )
}
