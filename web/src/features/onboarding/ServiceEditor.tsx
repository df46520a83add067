import { offeredGames } from '@kaihei/domain/games/game'
import { offeredLines } from '@kaihei/domain/games/lines'
import type { GameCode } from '@kaihei/domain/games/game'
import { usualFor } from '@kaihei/domain/games/usual-answers'
import { useEffect, useId, useRef, useState } from 'react'
import { GameCover } from '#features/games/GameCover.tsx'
import { entryText } from '#text/entry.ts'
import { lineName } from '#text/line-name.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { NumberStepper } from '#ui/NumberStepper.tsx'
import { ReadyAnswers } from '#ui/ReadyAnswers.tsx'
import { TagInput } from '#ui/TagInput.tsx'
import { UnitGlyph } from '#ui/UnitGlyph.tsx'
import { checkService } from './service-form.ts'
import type { PriceBand, ServiceForm } from './service-form.ts'

interface ServiceEditorProps {
  service: ServiceForm
  /** Whether the game may still be chosen: one that is on offer keeps its own. */
  isNew: boolean
  others: readonly ServiceForm[]
  band: PriceBand
  coverSize: number
  saveLabel: string
  /** Why the server did not take it. */
  failure?: string | undefined
  onSave: (service: ServiceForm) => void | Promise<unknown>
  onCancel: () => void
}

/** One service, written in place. */
export function ServiceEditor({
  service,
  isNew,
  others,
  band,
  coverSize,
  saveLabel,
  failure,
  onSave,
  onCancel,
}: ServiceEditorProps) {
  const words = entryText.services
  const [form, setForm] = useState(service)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input:checked, input[type=text]')?.focus(), [])
  const wrong = tried ? checkService(form, others, band) : {}

  function change(parts: Partial<ServiceForm>) {
    setForm((now) => ({ ...now, ...parts }))
  }

  async function save() {
    setTried(true)
    if (busy || Object.keys(checkService(form, others, band)).length > 0) return
    setBusy(true)
    await onSave(form)
    setBusy(false)
  }

  return (
    <form
      ref={box}
      noValidate
      className="grid gap-5 rounded-lg bg-surface-2 p-4 shadow-[inset_0_0_0_1.5px_var(--lamp)] [--pane-bar:var(--surface-2)]"
      aria-label={isNew ? words.add : words.edit(form.title)}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {isNew ? (
        <GameChoice game={form.game} coverSize={coverSize} onChange={(game) => change({ game })} />
      ) : (
        <p className="flex items-center gap-3 font-semibold">
          <GameCover game={form.game} size={coverSize} />
          {text.names.game(form.game)}
        </p>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <Input
          label={words.title}
          hint={words.titleHint}
          placeholder={words.titlePlaceholder}
          autoComplete="off"
          maxLength={40}
          value={form.title}
          error={wrong.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <div className="grid content-start gap-2">
          <Input
            label={words.rank}
            hint={words.rankHint}
            placeholder={words.rankPlaceholder}
            autoComplete="off"
            maxLength={40}
            value={form.rank}
            error={wrong.rank}
            onChange={(event) => change({ rank: event.currentTarget.value })}
          />
          <ReadyAnswers
            lang="zh-CN"
            answers={usualFor(form.game, 'ranks')}
            onChoose={(rank) => change({ rank })}
          />
        </div>
        <TagInput
          label={words.servers}
          hint={words.serversHint}
          tags={form.servers}
          max={4}
          suggestions={usualFor(form.game, 'servers')}
          error={wrong.servers}
          labels={{ remove: entryText.form.removeTag, add: entryText.form.addTag }}
          onChange={(servers) => change({ servers })}
        />
        <NumberStepper
          label={words.price}
          hint={words.band(band.level, band.min, band.max)}
          value={form.price}
          min={band.min}
          max={band.max}
          leading={<UnitGlyph unit="coin" />}
          unit={words.perHour}
          error={wrong.price}
          labels={{ less: words.less, more: words.more }}
          onChange={(price) => change({ price })}
        />
      </div>
      <Alert text={failure} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="pri" busy={busy} busyLabel={words.saving}>
          {saveLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

interface GameChoiceProps {
  game: GameCode
  coverSize: number
  onChange: (game: GameCode) => void
}

/** Every game as a tile, by product line. Radio buttons underneath, so arrow keys work. */
function GameChoice({ game, coverSize, onChange }: GameChoiceProps) {
  const name = useId()
  const words = entryText.services
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{words.game}</legend>
      {offeredLines().map(({ code: product }) => (
        <div key={product} className="grid gap-2">
          <span className="text-xs text-text-3">{lineName(product)}</span>
          <div className="flex flex-wrap gap-2">
            {offeredGames()
              .filter((one) => one.product === product)
              .map((one) => (
                <label
                  key={one.code}
                  className="relative inline-flex h-10 items-center gap-2 rounded-md bg-surface px-2.5 text-sm text-text-2 outline-offset-2 outline-lamp-hi hover:text-text has-checked:bg-paper has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2"
                >
                  <input
                    type="radio"
                    name={name}
                    className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none"
                    checked={one.code === game}
                    onChange={() => onChange(one.code)}
                  />
                  <GameCover game={one.code} size={coverSize} />
                  {text.names.game(one.code)}
                </label>
              ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
