import { Link, useSearch } from '@tanstack/react-router'
import { AuthFrame } from '#features/users/AuthFrame.tsx'
import { RegisterForm } from '#features/users/RegisterForm.tsx'
import { useGoOn } from '#shell/use-go-on.ts'
import { authText } from '#text/auth.ts'
import { AuthStreet } from './auth/AuthStreet.tsx'
import { DiscordSignIn } from './auth/DiscordSignIn.tsx'

export default function RegisterPage() {
  const search: Record<string, string> = useSearch({ strict: false })
  const goOn = useGoOn()
  const words = authText.register
  return (
    <AuthFrame street={<AuthStreet />} heading={words.heading} lead={words.lead}>
      <DiscordSignIn />
      <RegisterForm inviteCode={search['invite']} onDone={goOn} />
      <p className="text-center text-text-2">
        {words.haveAccount}{' '}
        <Link to="/login" search={search} className="font-semibold text-lamp-text hover:underline">
          {words.toLogin}
        </Link>
      </p>
    </AuthFrame>
  )
}
