import type { PersonDetail } from '@kaihei/domain/ops/people-calls'
import { serverNow } from '#client/clock.ts'
import PersonSanctions from '#features/sanctions/PersonSanctions.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsPeopleText } from '#text/ops-people.ts'
import { sanctionsText } from '#text/sanctions.ts'
import { dayAndTime } from '#text/times.ts'
import { Badge } from '#ui/Badge.tsx'
import { Panel } from './Panel.tsx'

interface PersonJudgedProps {
  person: { uk: string; nickname: string }
  sanctions: PersonDetail['sanctions']
}

/** What holds now, what can be done about it, and what was before. */
export function PersonJudged({ person, sanctions }: PersonJudgedProps) {
  const words = opsPeopleText.sanctions
  const timeZone = useTimeZone()
  const past = sanctions.filter(({ holds }) => !holds)
  return (
    <Panel title={words.title}>
      <PersonSanctions person={person} />
      {past.length > 0 && (
        <section className="grid gap-2.5" aria-label={words.past}>
          <h4 className="text-sm font-normal text-text-2">{words.past}</h4>
          {past.map(({ id, kind, reason, by, at, lifted }) => (
            <div key={id} className="text-sm">
              <p className="flex flex-wrap items-center gap-2">
                <Badge tone="dead">{sanctionsText.kinds[kind]}</Badge>
                <span className="text-xs text-text-3">
                  {sanctionsText.by(by ?? sanctionsText.house, dayAndTime(at, timeZone, serverNow()))}
                </span>
              </p>
              <p className="mt-1 break-words">{reason}</p>
              <p className="text-xs break-words text-text-3">
                {lifted === null ? words.over : words.lifted(lifted.by ?? sanctionsText.house, lifted.reason)}
              </p>
            </div>
          ))}
        </section>
      )}
    </Panel>
  )
}
