import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { InputOf, SentOf } from '@kaihei/domain/call'
import { addLolAccount, listLolAccounts, lolRegions } from '@kaihei/domain/lol/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { call } from '#client/call.ts'
import { keyOf } from '#client/queries.ts'
import { wrongOverall, wrongWith } from '#client/refused.ts'
import { settingText } from '#text/setting.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { Select } from '#ui/Select.tsx'

type Sent = SentOf<typeof addLolAccount>

/** A Riot ID: the name, the tag after the #, and where it plays. */
export function LolForm() {
  const queries = useQueryClient()
  const form = useForm<Sent, unknown, InputOf<typeof addLolAccount>>({
    resolver: standardSchemaResolver(addLolAccount.input),
    defaultValues: { gameName: '', tagLine: '', region: 'EUW' },
  })
  const add = useMutation({
    mutationFn: (input: Sent) => call(addLolAccount, input, { quiet: true }),
    onSuccess: async () => {
      form.reset()
      await queries.invalidateQueries({ queryKey: keyOf(listLolAccounts) })
    },
  })
  const { errors } = form.formState
  const words = settingText.lol
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => void form.handleSubmit((input) => add.mutate(input))(event)}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_112px] items-start gap-3 md:grid-cols-[minmax(0,1fr)_120px_120px]">
        <Input
          label={words.gameName}
          autoComplete="off"
          spellCheck={false}
          error={errors.gameName?.message ?? wrongWith(add.error, 'gameName', ['lol_account_taken'])}
          {...form.register('gameName')}
        />
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
          error={errors.tagLine?.message ?? wrongWith(add.error, 'tagLine')}
          {...form.register('tagLine', { setValueAs: (value: string) => value.replace(/^\s*#/, '') })}
        />
        <Controller
          control={form.control}
          name="region"
          render={({ field }) => (
            <Select
              label={words.region}
              options={lolRegions.map((region) => ({ value: region, label: region }))}
              value={field.value}
              error={errors.region?.message ?? wrongWith(add.error, 'region')}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <Alert text={wrongOverall(add.error, ['lol_account_taken'])} />
      <div>
        <Button type="submit" busy={add.isPending} busyLabel={words.adding}>
          {words.add}
        </Button>
      </div>
    </form>
  )
}
