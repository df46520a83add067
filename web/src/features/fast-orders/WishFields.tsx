import { offeredLines } from '@kaihei/domain/games/lines'
import { usualFor } from '@kaihei/domain/games/usual-answers'
import { tariff } from '@kaihei/domain/tariff'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { fastOrdersText } from '#text/fast-orders.ts'
import { lineName } from '#text/line-name.ts'
import { Input } from '#ui/Input.tsx'
import { RadioRow } from '#ui/RadioRow.tsx'
import { ReadyAnswers } from '#ui/ReadyAnswers.tsx'
import { Segment } from '#ui/Segment.tsx'
import { Select } from '#ui/Select.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { GamePicker } from './GamePicker.tsx'
import { withProduct } from './wish.ts'
import type { Wish } from './wish.ts'
import { hoursOf, levelText } from './wish-words.ts'

interface WishFieldsProps {
  wish: Wish
  onChange: (wish: Wish) => void
  /** What the server refused, by field. */
  wrong: Partial<Record<keyof Wish, string | undefined>>
}

/** Everything that can be wished for; only the game has to be chosen. */
export function WishFields({ wish, onChange, wrong }: WishFieldsProps) {
  const words = fastOrdersText.form
  const { min, max } = tariff.order.units

  function change(part: Partial<Wish>) {
    onChange({ ...wish, ...part })
  }

  return (
    <div className="grid gap-5">
      <Row label={words.product}>
        <Segment
          label={words.product}
          options={offeredLines().map(({ code }) => ({ value: code, label: lineName(code) }))}
          value={wish.product}
          onChange={(product) => onChange(withProduct(wish, product))}
        />
      </Row>
      <GamePicker
        product={wish.product}
        value={wish.game}
        onChange={(game) => change({ game, server: '' })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Row label={words.units} hint={words.unitsHint}>
          <Stepper
            label={words.units}
            value={wish.units}
            min={min}
            max={max}
            format={(units) => words.hours(hoursOf(units))}
            lessLabel={words.less}
            moreLabel={words.more}
            onChange={(units) => change({ units })}
          />
        </Row>
        <Row label={words.sex}>
          <Segment
            label={words.sex}
            options={[0, 2, 1].map((sex) => ({ value: String(sex), label: words.sexes[sex] ?? '' }))}
            value={String(wish.sex)}
            onChange={(sex) => change({ sex: Number(sex) })}
          />
        </Row>
        <Select
          label={words.level}
          options={[0, ...tariff.playLevels.slice(1).map(({ level }) => level)].map((level) => ({
            value: String(level),
            label: levelText(level),
          }))}
          value={String(wish.minLevel)}
          onChange={(level) => change({ minLevel: Number(level) })}
        />
        <div className="grid content-start gap-2">
          <Input
            label={words.server}
            placeholder={words.serverHint}
            maxLength={tariff.fastOrder.serverCharacters}
            autoComplete="off"
            value={wish.server}
            error={wrong.server}
            onChange={(event) => change({ server: event.currentTarget.value })}
          />
          <ReadyAnswers
            lang="zh-CN"
            answers={usualFor(wish.game, 'servers')}
            onChoose={(server) => change({ server })}
          />
        </div>
      </div>
      <Textarea
        label={words.note}
        placeholder={words.notePlaceholder}
        rows={2}
        maxLength={tariff.order.noteCharacters}
        value={wish.note}
        error={wrong.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <ModePicker mode={wish.mode} onChange={(mode) => change({ mode })} />
    </div>
  )
}

function Row({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start gap-1.5">
      <span className="text-sm text-text-2" aria-hidden="true">
        {label}
      </span>
      {children}
      {hint && <span className="text-xs text-text-3">{hint}</span>}
    </div>
  )
}

function ModePicker({ mode, onChange }: { mode: Wish['mode']; onChange: (mode: Wish['mode']) => void }) {
  const name = useId()
  const words = fastOrdersText.form
  const explained = {
    pick: words.modes.pick.text,
    auto: words.modes.auto.text(tariff.fastOrder.autoSeconds),
  }
  return (
    <fieldset className="grid min-w-0 gap-2 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm text-text-2">{words.mode}</legend>
      {(['pick', 'auto'] as const).map((value) => (
        <RadioRow
          key={value}
          name={name}
          value={value}
          checked={mode === value}
          onSelect={() => onChange(value)}
        >
          <b className="block">{words.modes[value].name}</b>
          <span className="text-sm text-text-2">{explained[value]}</span>
        </RadioRow>
      ))}
    </fieldset>
  )
}
