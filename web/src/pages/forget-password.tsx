import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { bounds } from '@kaihei/domain/bounds'
import { useState } from 'react'
import { publicConfigQuery } from '#client/public-config.ts'
import { chatPath, servicePlace } from '#features/chat-door/place.ts'
import { AuthFrame } from './auth/AuthFrame.tsx'
import { ForgotForm } from '#features/users/ForgotForm.tsx'
import { ResetForm } from '#features/users/ResetForm.tsx'
import { authText } from '#text/auth.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'

const route = getRouteApi('/forget-password')

/** Without a token it asks for the mail, with the token of the mail it sets the new password. */
export default function ForgetPasswordPage() {
  const { token } = route.useSearch()
  return token === undefined ? <Forgot /> : <Reset key={token} token={token} />
}

function Forgot() {
  const [sentTo, setSentTo] = useState<string>()
  const { data: config } = useQuery(publicConfigQuery)
  const words = authText.forgot
  if (sentTo === undefined) {
    return (
      <AuthFrame heading={words.heading} lead={words.lead}>
        <ForgotForm onSent={setSentTo} />
        <BackToLogin />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      heading={words.sent.heading}
      lead={words.sent.text(sentTo, bounds.accountLink.passwordMinutes)}
    >
      {config?.mailbox === true && (
        <p className="rounded-lg bg-info-soft px-4 py-3 text-sm">
          {words.mailbox.text}{' '}
          <Link to="/mailbox" className="font-semibold text-lamp-text underline">
            {words.mailbox.link}
          </Link>
        </p>
      )}
      <p className="text-sm text-text-2">{words.sent.nothing}</p>
      <p className="text-sm text-text-2">
        {words.sent.service}{' '}
        <Link
          to="/register"
          search={{ return: chatPath(servicePlace) }}
          className="font-semibold text-lamp-text hover:underline"
        >
          {words.sent.contact}
        </Link>
      </p>
      <Button variant="line" size="lg" wide onClick={() => setSentTo(undefined)}>
        {words.sent.again}
      </Button>
      <BackToLogin />
    </AuthFrame>
  )
}

function Reset({ token }: { token: string }) {
  const [done, setDone] = useState(false)
  const words = authText.reset
  if (done) {
    return (
      <AuthFrame heading={words.done.heading} lead={words.done.text}>
        <Link to="/login" className={buttonClass({ variant: 'pri', size: 'lg', wide: true })}>
          {words.done.toLogin}
        </Link>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame heading={words.heading} lead={words.lead}>
      <ResetForm token={token} onDone={() => setDone(true)} />
      <BackToLogin />
    </AuthFrame>
  )
}

function BackToLogin() {
  return (
    <p className="text-center">
      <Link to="/login" className="font-semibold text-lamp-text hover:underline">
        {authText.forgot.backToLogin}
      </Link>
    </p>
  )
}
