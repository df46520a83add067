import { SystemBoard } from '#features/ops-system/SystemBoard.tsx'
import { opsSystemText } from '#text/ops-system.ts'
import { OpsFrame } from './OpsFrame.tsx'

/** How the program itself does. */
export default function SystemPage() {
  const { heading, lead } = opsSystemText
  return (
    <OpsFrame heading={heading} lead={lead}>
      {() => <SystemBoard />}
    </OpsFrame>
  )
}
