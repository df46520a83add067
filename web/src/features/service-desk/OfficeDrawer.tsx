import { getServiceHours, setServiceHours } from '@kaihei/domain/ops/chat-calls'
import type { ServiceHours } from '@kaihei/domain/ops/chat-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '#client/use-change.ts'
import { serviceDeskText } from '#text/service-desk.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { controlClass } from '#ui/control-class.ts'
import { Drawer } from '#ui/Drawer.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { Table } from '#ui/Table.tsx'
import { hoursQuery, paceQuery } from './api.ts'

interface OfficeDrawerProps {
  isAdmin: boolean
  onClose: () => void
}

/** How fast who answers, and when somebody is there. */
export function OfficeDrawer({ isAdmin, onClose }: OfficeDrawerProps) {
  const words = serviceDeskText.office
  const hours = useQuery(hoursQuery)
  return (
    <Drawer open onClose={onClose} title={words.title} closeLabel={words.close}>
      <div className="grid gap-7">
        <Pace />
        <section className="grid gap-2.5">
          <h3 className="text-base">{words.hours}</h3>
          <Loaded
            query={hours}
            skeleton={<SkeletonLines lines={7} />}
            failed={words.failed}
            retryLabel={text.buttons.retry}
          >
            {(shown) => <Hours shown={shown} isAdmin={isAdmin} />}
          </Loaded>
        </section>
      </div>
    </Drawer>
  )
}

function Pace() {
  const words = serviceDeskText.office
  const pace = useQuery({ ...paceQuery, staleTime: 0 })
  return (
    <section className="grid gap-2.5">
      <h3 className="text-base">{words.pace}</h3>
      <Loaded
        query={pace}
        skeleton={<SkeletonLines lines={4} />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
      >
        {({ days, count, medianSeconds, items }) => (
          <>
            <p className="text-sm text-text-3">{words.paceLead(days)}</p>
            {medianSeconds === null ? (
              <p className="text-sm text-text-2">{words.noPace}</p>
            ) : (
              <Table
                caption={words.pace}
                rowKey={({ key }) => key}
                rows={[
                  ...items.map(({ by, ...row }) => ({ ...row, key: by.uk, name: by.nickname })),
                  { key: 'all', name: words.all, count, medianSeconds },
                ]}
                columns={[
                  { key: 'who', title: '', cell: ({ name }) => name },
                  { key: 'count', title: '', align: 'right', cell: (row) => words.count(row.count) },
                  {
                    key: 'median',
                    title: '',
                    align: 'right',
                    cell: (row) => words.seconds(row.medianSeconds),
                  },
                ]}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

/** What a day holds before anybody has said otherwise. */
const usual = { from: 10 * 60, to: 22 * 60 }

function Hours({ shown, isAdmin }: { shown: ServiceHours; isAdmin: boolean }) {
  const words = serviceDeskText.office
  const [days, setDays] = useState(shown.days)
  const save = useChange(setServiceHours, { renews: [getServiceHours] })
  const setDay = (day: number, hours: { from: number; to: number } | undefined) => {
    // What is changed after it was saved is not saved.
    save.reset()
    const others = days.filter((one) => one.day !== day)
    setDays(hours === undefined ? others : [...others, { day, ...hours }].toSorted((a, b) => a.day - b.day))
  }
  return (
    <>
      <p className="text-sm text-text-3">{words.hoursLead(shown.zone)}</p>
      <p className="text-sm">
        {shown.days.length === 0 ? (
          words.always
        ) : (
          <Badge tone={shown.isOpen ? 'live' : 'dead'}>
            {shown.isOpen ? words.openNow : words.closedNow}
          </Badge>
        )}
      </p>
      <ul className="grid gap-1.5">
        {words.days.map((name, at) => {
          const set = days.find(({ day }) => day === at + 1)
          return (
            <li key={name} className="flex min-h-10 items-center gap-3 text-sm">
              <span className="w-20 shrink-0">
                <Checkbox
                  checked={set !== undefined}
                  disabled={!isAdmin}
                  onChange={({ currentTarget: { checked } }) => setDay(at + 1, checked ? usual : undefined)}
                >
                  {name}
                </Checkbox>
              </span>
              {set === undefined ? (
                <span className="text-text-3">{days.length === 0 ? words.anytime : words.none}</span>
              ) : (
                <>
                  <TimeField
                    label={words.from(name)}
                    minutes={set.from}
                    disabled={!isAdmin}
                    onChange={(from) => setDay(at + 1, { ...set, from })}
                  />
                  –
                  <TimeField
                    label={words.to(name)}
                    minutes={set.to}
                    disabled={!isAdmin}
                    onChange={(to) => setDay(at + 1, { ...set, to })}
                  />
                  {set.to <= set.from && <span className="text-xs text-text-3">{words.next}</span>}
                </>
              )}
            </li>
          )
        })}
      </ul>
      {isAdmin ? (
        <div className="flex items-center gap-3">
          <Button
            variant="pri"
            busyLabel={words.saving}
            onClick={() => save.attempt({ days: days.map(({ day, from, to }) => ({ day, from, to })) })}
          >
            {words.save}
          </Button>
          <output className="text-sm text-ok">{save.isSuccess && words.saved}</output>
        </div>
      ) : (
        <p className="text-sm text-text-3">{words.adminOnly}</p>
      )}
      <Alert text={save.failure} />
    </>
  )
}

interface TimeFieldProps {
  label: string
  /** From midnight. */
  minutes: number
  disabled: boolean
  onChange: (minutes: number) => void
}

function TimeField({ label, minutes, disabled, onChange }: TimeFieldProps) {
  const value = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return (
    <input
      type="time"
      aria-label={label}
      value={value}
      disabled={disabled}
      className={`${controlClass(false)} h-9 w-[104px] px-2`}
      onChange={({ currentTarget }) => {
        const [hours, rest] = currentTarget.value.split(':').map(Number)
        if (hours !== undefined && rest !== undefined) onChange(hours * 60 + rest)
      }}
    />
  )
}
