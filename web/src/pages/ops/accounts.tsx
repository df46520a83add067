import { PasswordLinkForm } from '#features/accounts/PasswordLinkForm.tsx'
import { accountsText } from '#text/accounts.ts'
import { OpsFrame } from './OpsFrame.tsx'

/** Helping people back into their accounts. */
export default function AccountsPage() {
  const { heading, lead } = accountsText
  return (
    <OpsFrame heading={heading} lead={lead}>
      {() => <PasswordLinkForm />}
    </OpsFrame>
  )
}
