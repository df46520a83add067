import type { Profile } from '@kaihei/domain/users/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { publicConfigQuery } from '#client/public-config.ts'
import { secondFactorText } from '#text/second-factor.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

/** Outside of a demo the server refuses staff without a second factor: said here once, with the way to it. */
export function BehindSecondFactor({ me, children }: { me: Profile; children: () => ReactNode }) {
  const { data: config } = useQuery(publicConfigQuery)
  const isDemo = config === undefined || config.demoAccounts.length > 0
  if (isDemo || me.secondFactor) return children()
  const { title, text, action } = secondFactorText.shut
  return (
    <div className="wrap grid min-h-[70vh] place-items-center">
      <EmptyState
        title={title}
        text={text}
        action={
          <Link to="/setting" hash="security" className={buttonClass({ variant: 'pri' })}>
            {action}
          </Link>
        }
      />
    </div>
  )
}
