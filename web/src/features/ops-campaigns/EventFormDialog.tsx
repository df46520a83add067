import { scenes } from '@kaihei/domain/activities/scenes'
import { type EventDraft, listEventDrafts, saveEventDraft } from '@kaihei/domain/ops/event-calls'
import type { ReactNode } from 'react'
import { serverNow } from '#client/clock.ts'
import { useCallForm } from '#client/use-call-form.ts'
import { Poster } from '#features/activities/Poster.tsx'
import { opsCampaignsText } from '#text/ops-campaigns.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Input } from '#ui/Input.tsx'
import { Select } from '#ui/Select.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { bossWeights, checkEvent, openForm, playerWeights, writeEvent } from './event-form.ts'
import type { EventForm } from './event-form.ts'
import { browserZone } from './local-time.ts'
import { ProductFields } from './ProductFields.tsx'
import { sceneUrl } from './scene-url.ts'

interface EventFormDialogProps {
  /** Null: a new one. */
  draft: EventDraft | null
  onDone: () => void
  onClose: () => void
}

/** All that a campaign is, before anybody sees it. */
export function EventFormDialog({ draft, onDone, onClose }: EventFormDialogProps) {
  const words = opsCampaignsText.events.form
  const form = useCallForm(saveEventDraft, {
    initial: openForm(draft?.content ?? null),
    write: (typed) => ({ ...(draft !== null && { id: draft.id }), ...writeEvent(typed) }),
    check: (typed) => checkEvent(typed, serverNow()),
    about: { to: ['until_past'] },
    renews: [listEventDrafts],
    onDone,
  })
  const { typed } = form
  return (
    <FormDialog
      title={draft === null ? words.create : words.edit}
      words={words}
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Input label={words.title} maxLength={20} autoComplete="off" {...form.bind('title')} />
        <Input label={words.titleEn} maxLength={40} autoComplete="off" {...form.bind('titleEn')} />
      </div>
      <Textarea label={words.words} maxLength={200} rows={2} {...form.bind('words')} />
      <Textarea label={words.wordsEn} maxLength={400} rows={2} {...form.bind('wordsEn')} />
      <Select
        label={words.scene}
        options={scenes.map((value) => ({ value, label: opsCampaignsText.events.scenes[value] }))}
        value={typed.scene}
        onChange={(scene) => form.set({ scene })}
      />
      <Poster
        activity={{ poster: draft?.artwork ?? sceneUrl(typed.scene), state: 'running' }}
        size="card"
        className="h-[120px] w-full rounded-lg"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Input
          label={words.from}
          hint={words.zone(browserZone())}
          type="datetime-local"
          {...form.bind('from')}
        />
        <Input label={words.to} type="datetime-local" {...form.bind('to')} />
      </div>
      <Checkbox
        checked={typed.pictureOnly}
        onChange={({ currentTarget }) => form.set({ pictureOnly: currentTarget.checked })}
      >
        {words.pictureOnly}
      </Checkbox>
      {!typed.pictureOnly && (
        <>
          <SideFields side="boss" typed={typed} onChange={form.set}>
            <Input
              label={words.prizes.boss}
              hint={words.prizesHint}
              inputMode="numeric"
              autoComplete="off"
              {...form.bind('bossPrizes')}
            />
          </SideFields>
          <SideFields side="player" typed={typed} onChange={form.set}>
            <Input
              label={words.prizes.player}
              hint={words.prizesHint}
              inputMode="numeric"
              autoComplete="off"
              {...form.bind('playerPrizes')}
            />
          </SideFields>
          <ProductFields products={typed.products} onChange={(products) => form.set({ products })} />
        </>
      )}
    </FormDialog>
  )
}

interface SideFieldsProps {
  side: 'boss' | 'player'
  typed: EventForm
  onChange: (next: Partial<EventForm>) => void
  children: ReactNode
}

/** What lights one side, and what its first get. */
function SideFields({ side, typed, onChange, children }: SideFieldsProps) {
  const words = opsCampaignsText.events.form
  const weights = typed[side]
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm text-text-2">
        {words.scoring[side]} · {words.weightHint}
      </legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {(side === 'boss' ? bossWeights : playerWeights).map((name) => (
          <Input
            key={name}
            label={words.weights[name]}
            inputMode="numeric"
            autoComplete="off"
            value={weights[name] ?? ''}
            error={/^\d{0,4}$/.test(weights[name] ?? '') ? undefined : words.wrongNumber}
            onChange={({ currentTarget }) =>
              onChange({ [side]: { ...weights, [name]: currentTarget.value } })
            }
          />
        ))}
      </div>
      {children}
    </fieldset>
  )
}
