import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { publicConfigQuery } from '#client/public-config.ts'
import { AuthFrame } from './auth/AuthFrame.tsx'
import { DemoAccounts } from '#features/users/DemoAccounts.tsx'
import { LoginForm } from '#features/users/LoginForm.tsx'
import { useSignIn } from '#features/users/use-sign-in.ts'
import { VerifiedMail } from '#features/users/VerifiedMail.tsx'
import { useGoOn } from '#shell/use-go-on.ts'
import { authText } from '#text/auth.ts'
import { DiscordSignIn } from './auth/DiscordSignIn.tsx'

const route = getRouteApi('/login')

export default function LoginPage() {
  const search = route.useSearch()
  const { mail: mailToken } = search
  const { data: config } = useQuery(publicConfigQuery)
  const signIn = useSignIn(useGoOn())
  const demoAccounts = config?.demoAccounts ?? []
  const words = authText.login
  return (
    <AuthFrame heading={words.heading} lead={words.lead}>
      {mailToken !== undefined && <VerifiedMail key={mailToken} token={mailToken} />}
      <DiscordSignIn returnTo={search.return} />
      <LoginForm form={signIn} />
      <p className="text-center text-text-2">
        {words.noAccount}{' '}
        <Link to="/register" search={search} className="font-semibold text-lamp-text hover:underline">
          {words.toRegister}
        </Link>
      </p>
      {demoAccounts.length > 0 && (
        <DemoAccounts
          accounts={demoAccounts}
          busyWith={signIn.change.isPending ? signIn.change.variables.account : null}
          onPick={({ account, password }) => void signIn.send({ account, password })}
        />
      )}
    </AuthFrame>
  )
}
