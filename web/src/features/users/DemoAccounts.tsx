import type { PublicConfig } from '@kaihei/domain/config/calls'
import { authText } from '#text/auth.ts'
import { profileText } from '#text/profile.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'

type DemoAccount = PublicConfig['demoAccounts'][number]

interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  /** The account being signed in with. */
  busyWith: string | null
  onPick: (account: DemoAccount) => void
}

/** Ready-made people to try the product as; the server names them in demo mode only. */
export function DemoAccounts({ accounts, busyWith, onPick }: DemoAccountsProps) {
  const passwords = new Set(accounts.map(({ password }) => password))
  const [password] = passwords
  return (
    <section className="grid gap-3 rounded-xl bg-surface px-4 py-3.5 [--avatar-ground:var(--surface-2)]">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="text-base">{authText.demo.title}</h2>
        <Badge>{authText.demo.badge}</Badge>
        {passwords.size === 1 && password !== undefined && (
          <span className="ml-auto text-xs text-text-3">{authText.demo.password(password)}</span>
        )}
      </div>
      <ul className="grid grid-cols-2 gap-2">
        {accounts.map((account) => (
          <li key={account.account} className="min-w-0">
            <button
              type="button"
              className="flex w-full items-center gap-2.5 rounded-md bg-surface-2 px-2.5 py-[7px] text-left leading-[1.35] hover:bg-surface-3 disabled:opacity-60"
              aria-busy={busyWith === account.account || undefined}
              disabled={busyWith !== null}
              onClick={() => onPick(account)}
            >
              <span className="sr-only">{authText.demo.signInAs(account.nickname)}</span>
              <Avatar src={account.avatar} hue={account.hue} size={32} />
              <span className="min-w-0">
                <b className="block truncate text-sm">{account.account}</b>
                <span className="block truncate text-xs text-text-3">
                  {profileText.roles[account.role]} · {account.nickname}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
