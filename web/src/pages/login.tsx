import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { publicConfigQuery } from '#client/public-config.ts'
import { useSignIn } from '#features/users/api.ts'
import { AuthFrame } from './auth/AuthFrame.tsx'
import { DemoAccounts } from '#features/users/DemoAccounts.tsx'
import { LoginForm } from '#features/users/LoginForm.tsx'
import { VerifiedMail } from '#features/users/VerifiedMail.tsx'
import { useGoOn } from '#shell/use-go-on.ts'
import { authText } from '#text/auth.ts'
import { DiscordSignIn } from './auth/DiscordSignIn.tsx'

const route = getRouteApi('/login')

export default function LoginPage() {
  const search = route.useSearch()
  const { mail: mailToken } = search
  const { data: config } = useQuery(publicConfigQuery)
  const signIn = useSignIn()
  const goOn = useGoOn()
  const demoAccounts = config?.demoAccounts ?? []
  const words = authText.login
  return (
    <AuthFrame heading={words.heading} lead={words.lead}>
      {mailToken !== undefined && <VerifiedMail key={mailToken} token={mailToken} />}
      <DiscordSignIn returnTo={search.return} />
      <LoginForm
        aside={
          <Link to="/forget-password" className="text-lamp-text hover:underline">
            {words.forgot}
          </Link>
        }
        failure={signIn.error}
        onSubmit={async (input) => {
          await signIn.mutateAsync(input)
          goOn()
        }}
      />
      <p className="text-center text-text-2">
        {words.noAccount}{' '}
        <Link to="/register" search={search} className="font-semibold text-lamp-text hover:underline">
          {words.toRegister}
        </Link>
      </p>
      {demoAccounts.length > 0 && (
        <DemoAccounts
          accounts={demoAccounts}
          busyWith={signIn.isPending ? signIn.variables.account : null}
          onPick={({ account, password }) => signIn.mutate({ account, password }, { onSuccess: goOn })}
        />
      )}
    </AuthFrame>
  )
}
