import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'

interface SettingSectionProps {
  id: string
  title: string
  children: ReactNode
}

export function SettingSection({ id, title, children }: SettingSectionProps) {
  return (
    <div id={id} className="scroll-mt-[116px] md:scroll-mt-20">
      <Card title={title} className="md:px-7 md:py-6">
        <div>{children}</div>
      </Card>
    </div>
  )
}
