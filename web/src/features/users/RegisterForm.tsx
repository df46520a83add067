import { register } from '@kaihei/domain/users/calls'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { startSession } from '#client/session.ts'
import { readDevice } from '#client/call.ts'
import { useCallForm } from '#client/use-call-form.ts'
import { authText } from '#text/auth.ts'
import { language } from '#text/text.ts'
import { deviceTimeZone } from '#client/device-zone.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Input } from '#ui/Input.tsx'
import { forgetInvite, useInvite } from './remembered-invite.ts'

interface RegisterFormProps {
  /** The one in the address. */
  inviteCode: string | undefined
  onDone: () => void
}

export function RegisterForm({ inviteCode, onDone }: RegisterFormProps) {
  const form = useCallForm(register, {
    initial: { account: '', nickname: '', password: '', inviteCode: inviteCode ?? '' },
    write: (typed) => ({
      ...typed,
      inviteCode: typed.inviteCode.trim() || undefined,
      timeZone: deviceTimeZone(),
      language,
      device: readDevice(),
    }),
    about: {
      account: ['account_taken'],
      nickname: ['nickname_reserved', 'nickname_taken'],
      inviteCode: ['no_such_invite'],
    },
    onDone: (session) => {
      forgetInvite()
      startSession(session)
      onDone()
    },
  })
  const remembered = useInvite(inviteCode)
  const [invite, setInvite] = useState(inviteCode)
  if (remembered !== undefined && remembered !== invite) {
    setInvite(remembered)
    form.set({ inviteCode: remembered })
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={form.onSubmit}>
      <Input
        label={authText.register.account}
        hint={authText.register.accountHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.bind('account')}
      />
      <Input
        label={authText.register.nickname}
        hint={authText.register.nicknameHint}
        autoComplete="nickname"
        {...form.bind('nickname')}
      />
      <Input
        label={authText.password}
        hint={authText.register.passwordHint}
        type="password"
        autoComplete="new-password"
        reveal={{ show: authText.showPassword, hide: authText.hidePassword }}
        {...form.bind('password')}
      />
      <details className="group" open={invite !== undefined || form.wrong('inviteCode') !== undefined}>
        <summary className="inline-flex list-none items-center gap-1.5 rounded-sm text-sm text-text-2 hover:text-text [&::-webkit-details-marker]:hidden">
          {authText.register.haveInvite}
          <ChevronDown size={16} className="transition-transform group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="mt-3">
          <Input
            label={authText.register.inviteCode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.bind('inviteCode')}
          />
        </div>
      </details>
      <Alert text={form.failure} />
      <Button
        type="submit"
        variant="pri"
        size="lg"
        wide
        busy={form.change.isPending}
        busyLabel={authText.register.submitting}
      >
        {authText.register.submit}
      </Button>
    </form>
  )
}
