import type { SentOf } from '@kaihei/domain/call'
import { addLolAccount, listLolAccounts, lolRegions } from '@kaihei/domain/lol/calls'
import { useCallForm } from '#client/use-call-form.ts'
import { settingText } from '#text/setting.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { Select } from '#ui/Select.tsx'

const blank: SentOf<typeof addLolAccount> = { gameName: '', tagLine: '', region: 'EUW' }

/** A Riot ID: the name, the tag after the #, and where it plays. */
export function LolForm() {
  const form = useCallForm(addLolAccount, {
    initial: blank,
    write: (typed) => ({ ...typed, tagLine: typed.tagLine.replace(/^\s*#/, '') }),
    about: { gameName: ['lol_account_taken'] },
    clears: true,
    renews: [listLolAccounts],
  })
  const words = settingText.lol
  return (
    <form noValidate className="grid gap-3" onSubmit={form.onSubmit}>
      <div className="grid grid-cols-[minmax(0,1fr)_112px] items-start gap-3 md:grid-cols-[minmax(0,1fr)_120px_120px]">
        <Input label={words.gameName} autoComplete="off" spellCheck={false} {...form.bind('gameName')} />
        <Input
          label={words.tagLine}
          leading={
            <span className="text-text-3" aria-hidden="true">
              #
            </span>
          }
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.bind('tagLine')}
        />
        <Select
          label={words.region}
          options={lolRegions.map((region) => ({ value: region, label: region }))}
          value={form.typed.region}
          error={form.wrong('region')}
          onChange={(region) => form.set({ region })}
        />
      </div>
      <Alert text={form.failure} />
      <div>
        <Button type="submit" busy={form.change.isPending} busyLabel={words.adding}>
          {words.add}
        </Button>
      </div>
    </form>
  )
}
