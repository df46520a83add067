import { playerStatuses } from '@kaihei/domain/players/player'
import type { PlayerStatus } from '@kaihei/domain/players/player'
import { tariff } from '@kaihei/domain/tariff'
import { useId } from 'react'
import { entryText } from '#text/entry.ts'
import { Alert } from '#ui/Alert.tsx'
import { PresenceDot } from '#ui/PresenceDot.tsx'
import { useSetStatus } from './api.ts'
import './LightSwitch.css'

interface LightSwitchProps {
  status: PlayerStatus
  hue: number
}

/** Three windows, one of them mine right now: lit, dimmed or dark. */
export function LightSwitch({ status, hue }: LightSwitchProps) {
  const name = useId()
  const words = entryText.studio
  const change = useSetStatus()
  return (
    <div className="grid gap-2.5">
      <fieldset className="room grid min-w-0 grid-cols-3 gap-2 md:gap-3" style={{ '--h': hue }}>
        <legend className="sr-only">{words.light}</legend>
        {playerStatuses.map((light) => (
          <label
            key={light}
            className="relative grid content-start justify-items-center gap-1 rounded-lg bg-surface-2 px-2 pt-3 pb-2.5 text-center outline-offset-2 outline-lamp-hi hover:bg-surface-3 has-checked:bg-surface-3 has-checked:shadow-[inset_0_0_0_1.5px_var(--lamp)] has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-lg outline-none"
              checked={status === light}
              aria-describedby={`${name}-${light}`}
              onChange={() => change.mutate({ status: light })}
            />
            <span className="light-window mb-1" data-light={light} aria-hidden="true" />
            <span className="flex items-center gap-1.5 text-sm font-semibold">
              <PresenceDot presence={light} />
              {words.lights[light].name}
            </span>
            <span id={`${name}-${light}`} className="text-xs text-text-3">
              {words.lights[light].text}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="text-xs text-text-3">{words.silent(tariff.player.silentMinutes)}</p>
      <Alert text={change.isError ? (change.failure ?? words.lightFailed) : undefined} />
    </div>
  )
}
