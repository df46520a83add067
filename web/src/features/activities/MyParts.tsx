import type { ActivitySide } from '@kaihei/domain/activities/activity'
import { measures, type Weights } from '@kaihei/domain/activities/score'
import { activitiesText } from '#text/activities.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { lightsText, type Ranking } from './api.ts'

type Mine = NonNullable<Ranking['mine']>
type Measure = (typeof measures)[number]

interface MyPartsProps {
  side: ActivitySide
  weights: Weights
  mine: Mine
}

/** A number that can be followed: what my lights are made of. */
export function MyParts({ side, weights, mine: { parts, score } }: MyPartsProps) {
  const words = activitiesText.ranking
  const { cut } = parts
  return (
    <details className="mt-4 rounded-lg bg-bg px-4 py-3 text-sm">
      <summary className="cursor-pointer text-text-2">{words.parts}</summary>
      <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-4 gap-y-1.5">
        {measures.flatMap((measure) => {
          const weight = weights[measure]
          if (weight === undefined) return []
          const { said, lights } = amountOf(measure, weight, parts)
          return [
            <dt key={measure} className="text-text-2">
              {nameOf(measure, side)}
            </dt>,
            <dd key={`${measure} how`} className="text-right text-text-3">
              {said} × {weight}
            </dd>,
            <dd key={`${measure} lights`} className="text-right">
              {lightsText(lights)}
            </dd>,
          ]
        })}
        {cut > 0 && (
          <>
            <dt className="col-span-2 text-text-2">{words.made.cut}</dt>
            <dd className="text-right">−{lightsText(cut)}</dd>
          </>
        )}
        <dt className="col-span-2 border-t border-line pt-1.5 font-semibold">{words.columns.lights}</dt>
        <dd className="border-t border-line pt-1.5 text-right font-semibold">{lightsText(score)}</dd>
      </dl>
    </details>
  )
}

function nameOf(measure: Measure, side: ActivitySide): string {
  const name = activitiesText.ranking.made[measure]
  return typeof name === 'string' ? name : name[side]
}

/** How much of it there is, and what that comes to in hundredths of a light. */
function amountOf(measure: Measure, weight: number, parts: Mine['parts']) {
  if (measure === 'hours') return { said: String(parts.units / 2), lights: parts.units * weight * 50 }
  if (measure === 'orders' || measure === 'fiveStars')
    return { said: String(parts[measure]), lights: parts[measure] * weight * 100 }
  return { said: shortAmountText(parts[measure]), lights: parts[measure] * weight }
}
