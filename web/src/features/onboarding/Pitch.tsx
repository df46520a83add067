import { tariff } from '@kaihei/domain/tariff'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { residentsQuery } from '#features/players/api.ts'
import { entryText } from '#text/entry.ts'
import { text } from '#text/text.ts'
import { grouped } from '#ui/amount-text.ts'
import { Arch } from '#ui/Arch.tsx'
import { Card } from '#ui/Card.tsx'
import { LevelBadge } from '#ui/LevelBadge.tsx'
import './Pitch.css'

interface PitchProps {
  /** Whoever looks: their own window, still dark. Null for a visitor. */
  person: { avatar: string; hue: number } | null
  /** The one thing to do next. */
  action: ReactNode
}

const shownNeighbours = 4

/** What it is to be a companion, before the form, beside windows that are really lit. */
export function Pitch({ person, action }: PitchProps) {
  const { data: residents } = useQuery(residentsQuery)
  const neighbours = residents?.items.slice(0, shownNeighbours) ?? []
  const words = entryText.pitch
  return (
    <div className="grid gap-4 md:gap-5">
      <section
        className="pitch-hero room grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-5 overflow-hidden rounded-xl px-5 pt-7 shadow-1 md:gap-x-12 md:rounded-2xl md:px-10 md:pt-9 lg:grid-cols-[auto_minmax(0,1fr)_auto]"
        style={{ '--h': person?.hue ?? 57 }}
      >
        <div className="w-[96px] md:w-[206px]">
          <Arch
            src={person?.avatar}
            alt=""
            hue={person?.hue ?? 57}
            light="offline"
            className="h-[118px] md:h-[232px]"
            eager
          />
        </div>
        <div className="grid justify-items-start gap-3 self-center pb-6 md:gap-4">
          <h1 className="md:text-4xl">{words.heading}</h1>
          <p className="max-w-[34em] text-text-2 md:text-lg">{words.lead}</p>
          <div className="grid gap-2 max-md:hidden">
            {action}
            <p className="text-xs text-text-3">{words.minutes}</p>
          </div>
        </div>
        {neighbours.length > 0 && (
          <div className="grid gap-3 self-end max-lg:hidden">
            <p className="text-right text-xs text-text-3">{words.neighbours}</p>
            <ul className="flex items-end gap-4">
              {neighbours.map(({ uk, nickname, avatar, hue }) => (
                <li key={uk}>
                  <Link
                    to="/user"
                    search={{ uk }}
                    className="block w-[104px] rounded-t-full"
                    title={nickname}
                  >
                    <Arch
                      src={avatar}
                      alt={nickname}
                      hue={hue}
                      light="online"
                      className="h-[122px] transition-[filter] hover:brightness-110"
                      eager
                    />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="col-span-2 -mx-5 grid gap-2 bg-surface px-5 py-4 *:w-full md:hidden">
          {action}
          <p className="text-center text-xs text-text-3">{words.minutes}</p>
        </div>
      </section>
      <Card title={words.how}>
        <ol className="grid gap-4 md:grid-cols-3 md:gap-6">
          {words.steps.map(({ name, text: sentence }, place) => (
            <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5">
              <span
                className="grid h-10 w-9 place-items-center rounded-t-full rounded-b-[6px] bg-surface-3 pt-1 font-bold"
                aria-hidden="true"
              >
                {place + 1}
              </span>
              <span className="min-w-0">
                <b className="block">{name}</b>
                <span className="block text-sm text-text-2">{sentence}</span>
              </span>
            </li>
          ))}
        </ol>
      </Card>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,380px)] md:gap-5">
        <Card title={words.levels}>
          <p className="mb-3.5 text-sm text-text-2">{words.levelsText}</p>
          <Ladder />
        </Card>
        <Card title={words.needs}>
          <ul className="grid gap-3">
            {words.needList.map((need) => (
              <li key={need} className="flex gap-2.5">
                <Check size={17} className="mt-[3px] text-ok" aria-hidden="true" />
                <span className="min-w-0">{need}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  )
}

/** Each level with what it may ask. */
function Ladder() {
  return (
    <ul className="grid gap-x-6 gap-y-1 lg:grid-cols-2">
      {tariff.playLevels.map(({ level, pricePerHour: { min, max } }) => (
        <li key={level} className="flex items-center justify-between gap-3 border-b border-line py-2">
          <LevelBadge kind="P" level={level} name={text.names.playLevel(level)} />
          <span className="text-sm whitespace-nowrap">
            <b>
              {min}–{grouped(max)}
            </b>{' '}
            <span className="text-xs text-text-3">{entryText.pitch.perHour}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
