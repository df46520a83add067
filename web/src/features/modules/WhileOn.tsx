import type { Module } from '@kaihei/domain/modules/module'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { publicConfigQuery } from '#client/public-config.ts'
import { modulesText } from '#text/modules.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

/** Whether a part of the house is switched off. Visitors hear of no turn, so it is read again with the route. */
export function useIsOff(module: Module): boolean {
  const { data } = useQuery({ ...publicConfigQuery, staleTime: 30_000 })
  return data?.modules[module] === false
}

/** What a route shows of something that can be switched off. What is under way stands beside it, on or off. */
export function WhileOn({ module, children }: { module: Module; children: ReactNode }) {
  const { names, off } = modulesText
  if (!useIsOff(module)) return children
  return (
    <Card>
      <EmptyState
        title={off.title(names[module])}
        text={off.text}
        action={
          <Link to="/home" className={buttonClass({})}>
            {off.home}
          </Link>
        }
      />
    </Card>
  )
}
