import { offeredGames } from '@kaihei/domain/games/game'
import { type RentalOffer, saveOffer } from '@kaihei/domain/rental/calls'
import { rental as terms } from '@kaihei/domain/rental/tariff'
import { useCallForm } from '#client/use-call-form.ts'
import { rentalText } from '#text/rental.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { Input } from '#ui/Input.tsx'
import { NumberStepper } from '#ui/NumberStepper.tsx'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { UnitGlyph } from '#ui/UnitGlyph.tsx'
import { rentalRenews } from './api.ts'

const { min, max } = terms.pricePerHour
interface OfferSheetProps {
  /** The one that is changed; without it a new one. */
  offer?: RentalOffer
  /** For staff: an account of the house. */
  house: boolean
  onClose: () => void
}

/** Where an account is offered or changed. What opens it is sent and never read back. */
export function OfferSheet({ offer, house, onClose }: OfferSheetProps) {
  const words = rentalText.form
  const isNew = offer === undefined
  const isTaken = offer?.state === 'rented'
  const needsSecret = offer !== undefined && offer.needsNewLogin && !isTaken
  // One that is off stays with what is offered already.
  const choices = offeredGames()
    .filter(({ product }) => product === 'pw')
    .map(({ code }) => code)
  if (offer !== undefined && !choices.includes(offer.game)) choices.push(offer.game)
  const form = useCallForm(saveOffer, {
    initial: {
      game: offer?.game ?? choices[0] ?? '',
      server: offer?.server ?? '',
      rank: offer?.rank ?? '',
      title: offer?.title ?? '',
      pricePerHour: orNothing((offer?.pricePerHour ?? 600) / 100),
      login: '',
      secret: '',
      on: offer?.on ?? true,
    },
    write: ({ login, secret, pricePerHour, ...typed }) => ({
      ...typed,
      pricePerHour: pricePerHour === null ? 0 : pricePerHour * 100,
      ...(offer !== undefined && { accountId: offer.accountId }),
      ...((isNew || login !== '') && { login }),
      ...((isNew || secret !== '') && { secret }),
      ...(isNew && house && { house }),
    }),
    about: { login: ['account_offered'], secret: ['same_secret', 'secret_needed'] },
    renews: rentalRenews,
    onDone: onClose,
  })
  const { typed } = form
  return (
    <Drawer
      open
      wide
      title={isNew ? words.addTitle : words.editTitle}
      closeLabel={words.close}
      onClose={onClose}
    >
      <form noValidate className="grid gap-4" onSubmit={form.onSubmit}>
        <Select
          label={words.game}
          options={choices.map((code) => ({ value: code, label: text.names.game(code) }))}
          value={choices.find((code) => code === typed.game) ?? null}
          error={form.wrong('game')}
          onChange={(game) => form.set({ game })}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <Input label={words.server} autoComplete="off" placeholder="EUW" {...form.bind('server')} />
          <Input label={words.rank} autoComplete="off" {...form.bind('rank')} />
        </div>
        <Input
          label={words.title}
          hint={words.titleHint}
          maxLength={terms.titleCharacters}
          autoComplete="off"
          {...form.bind('title')}
        />
        <NumberStepper
          label={words.price}
          hint={words.priceHint(shortAmountText(min), shortAmountText(max))}
          error={form.wrong('pricePerHour')}
          value={typed.pricePerHour}
          onChange={(pricePerHour) => form.set({ pricePerHour })}
          min={min / 100}
          max={max / 100}
          leading={<UnitGlyph unit="coin" />}
          unit={words.priceUnit}
          labels={words}
        />
        {isTaken ? (
          <p className="rounded-lg bg-well px-3.5 py-3 text-sm text-text-2">{words.lockedSecret}</p>
        ) : (
          <>
            <Input
              label={words.login}
              hint={isNew ? undefined : words.keepHint}
              placeholder={offer?.login}
              autoComplete="off"
              spellCheck={false}
              {...form.bind('login')}
            />
            <Input
              label={words.secret}
              type="password"
              hint={needsSecret ? words.newSecretHint : isNew ? words.secretHint : words.keepHint}
              autoComplete="new-password"
              reveal={words}
              {...form.bind('secret')}
            />
          </>
        )}
        <Switch checked={typed.on} hint={words.onHint} onChange={(on) => form.set({ on })}>
          {words.on}
        </Switch>
        {isNew && house && (
          <p className="text-sm text-text-2">
            {words.house} · {words.houseHint}
          </p>
        )}
        <Alert text={form.failure} />
        <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-4">
          <Button
            type="submit"
            variant="pri"
            size="lg"
            wide
            busy={form.change.isPending}
            busyLabel={words.submitting}
          >
            {words.submit}
          </Button>
        </div>
      </form>
    </Drawer>
  )
}

/** A number that can be taken out of its field. */
function orNothing(value: number): number | null {
  return value
}
