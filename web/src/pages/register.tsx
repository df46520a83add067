import { getRouteApi, Link } from '@tanstack/react-router'
import { AuthFrame } from './auth/AuthFrame.tsx'
import { RegisterForm } from '#features/users/RegisterForm.tsx'
import { useGoOn } from '#shell/use-go-on.ts'
import { authText } from '#text/auth.ts'
import { DiscordSignIn } from './auth/DiscordSignIn.tsx'

const route = getRouteApi('/register')

export default function RegisterPage() {
  const search = route.useSearch()
  const goOn = useGoOn()
  const words = authText.register
  return (
    <AuthFrame heading={words.heading} lead={words.lead}>
      <DiscordSignIn returnTo={search.return} />
      <RegisterForm inviteCode={search.invite} onDone={goOn} />
      <p className="text-center text-text-2">
        {words.haveAccount}{' '}
        <Link to="/login" search={search} className="font-semibold text-lamp-text hover:underline">
          {words.toLogin}
        </Link>
      </p>
    </AuthFrame>
  )
}
