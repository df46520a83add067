import { offeredGames } from '@kaihei/domain/games/game'
import { tariff } from '@kaihei/domain/tariff'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { GameCover } from '#features/games/GameCover.tsx'
import { entryText } from '#text/entry.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'
import { ServiceEditor } from './ServiceEditor.tsx'
import { isInside } from './service-form.ts'
import type { PriceBand, ServiceForm } from './service-form.ts'

interface ServiceListProps {
  services: readonly ServiceForm[]
  band: PriceBand
  /** Whether these are sold already: then the last one stays, and taking one down is said in other words. */
  listed: boolean
  /** Throws what the server refused; its sentence is shown where one is. */
  onChange: (services: ServiceForm[]) => void | Promise<unknown>
  /** Told whether one of them is open to be written. */
  onEditing?: (editing: boolean) => void
  /** What is wrong with the list. */
  error?: string | undefined
}

type Open = { place: number } | 'new' | null

const max = tariff.player.services

/** What one sells: a row each, opened in place to be changed. */
export function ServiceList({ services, band, listed, onChange, onEditing, error }: ServiceListProps) {
  const words = entryText.services
  const coverSize = listed ? 40 : 26
  const [open, setOpen] = useState<Open>(null)
  const [removing, setRemoving] = useState<number | null>(null)
  const [failure, setFailure] = useState<string>()
  const id = useId()
  /** Which button opened what has just closed: the keyboard goes on from there. */
  const back = useRef<string>(undefined)
  useEffect(() => {
    if (open !== null || back.current === undefined) return
    document.getElementById(`${id}-${back.current}`)?.focus()
    back.current = undefined
  }, [open, id])

  async function keep(next: ServiceForm[]) {
    setFailure(undefined)
    try {
      await onChange(next)
      show(null)
      setRemoving(null)
    } catch (refused) {
      setFailure(refused instanceof Error ? refused.message : String(refused))
      setRemoving(null)
    }
  }

  function show(next: Open) {
    if (next === null && open !== null) back.current = open === 'new' ? 'add' : String(open.place)
    setFailure(undefined)
    setOpen(next)
    onEditing?.(next !== null)
  }

  const doomed = removing === null ? undefined : services[removing]
  const full = services.length >= max
  return (
    <div className="grid gap-3">
      {services.length === 0 && open === null && (
        <EmptyState
          {...words.empty}
          action={
            <Button variant="line" icon={<Plus size={17} />} onClick={() => show('new')}>
              {words.add}
            </Button>
          }
        />
      )}
      {services.length > 0 && (
        <ul className="grid gap-3">
          {services.map((service, place) => (
            <li key={service.id ?? `${service.game} ${service.title}`}>
              {open !== null && open !== 'new' && open.place === place ? (
                <ServiceEditor
                  service={service}
                  isNew={false}
                  others={services.toSpliced(place, 1)}
                  band={band}
                  coverSize={coverSize}
                  saveLabel={listed ? words.save : words.change}
                  failure={failure}
                  onSave={(changed) => keep(services.with(place, changed))}
                  onCancel={() => show(null)}
                />
              ) : (
                <Row
                  service={service}
                  band={band}
                  coverSize={coverSize}
                  editId={`${id}-${place}`}
                  onEdit={() => show({ place })}
                  {...((!listed || services.length > 1) && { onRemove: () => setRemoving(place) })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' && (
        <ServiceEditor
          service={{ game: offeredGames()[0]?.code ?? '', title: '', rank: '', servers: [], price: null }}
          isNew
          others={services}
          band={band}
          coverSize={coverSize}
          saveLabel={listed ? words.save : words.done}
          failure={failure}
          onSave={(added) => keep([...services, added])}
          onCancel={() => show(null)}
        />
      )}
      {open === null && <Alert text={failure ?? error} />}
      {open !== 'new' && services.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            id={`${id}-add`}
            variant="line"
            icon={<Plus size={17} />}
            disabled={full}
            onClick={() => show('new')}
          >
            {words.add}
          </Button>
          {full && <span className="text-xs text-text-3">{words.full(max)}</span>}
          {listed && services.length === 1 && <span className="text-xs text-text-3">{words.last}</span>}
        </div>
      )}
      <Dialog
        open={doomed !== undefined}
        onClose={() => setRemoving(null)}
        glyph={<WindowGlyph size={48} mark="bad" />}
        title={words.confirmRemove(doomed?.title ?? '')}
        actions={
          <>
            <Button onClick={() => setRemoving(null)}>{words.keep}</Button>
            <Button
              variant="badf"
              busyLabel={words.saving}
              onClick={() => (removing === null ? undefined : keep(services.toSpliced(removing, 1)))}
            >
              {words.takeDown}
            </Button>
          </>
        }
      >
        {listed ? words.confirmText : words.removeFromDraft}
      </Dialog>
    </div>
  )
}

interface RowProps {
  service: ServiceForm
  band: PriceBand
  coverSize: number
  editId: string
  onEdit: () => void
  onRemove?: () => void
}

function Row({ service, band, coverSize, editId, onEdit, onRemove }: RowProps) {
  const words = entryText.services
  const { game, title, rank, servers, price } = service
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-surface-2 px-3.5 py-3">
      <GameCover game={game} size={coverSize} />
      <div className="min-w-0 flex-1 basis-40">
        <b className="block">{text.names.game(game)}</b>
        <span className="block text-sm text-text-2">{rank === '' ? title : `${title} · ${rank}`}</span>
        {servers.length > 0 && <span className="block text-xs text-text-3">{servers.join(' / ')}</span>}
        {!isInside(band, price) && (
          <span className="block text-xs text-bad">{words.outsideBand(band.level, band.min, band.max)}</span>
        )}
      </div>
      <div className="ml-auto flex items-center gap-2">
        <span className="mr-1 flex items-baseline gap-1.5">
          <Amount hundredths={(price ?? 0) * 100} unit="coin" tone="unit" size="lg" decimals="whole" />
          <span className="text-xs text-text-2">{words.perHour}</span>
        </span>
        <IconButton id={editId} label={words.edit(title)} variant="quiet" onClick={onEdit}>
          <Pencil size={17} />
        </IconButton>
        {onRemove && (
          <IconButton label={words.remove(title)} variant="quiet" onClick={onRemove}>
            <Trash2 size={17} />
          </IconButton>
        )}
      </div>
    </div>
  )
}
