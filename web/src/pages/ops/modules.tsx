import { SwitchBoard } from '#features/modules/SwitchBoard.tsx'
import { modulesText } from '#text/modules.ts'
import { OpsFrame } from './OpsFrame.tsx'

/** Parts of the house that an admin switches off and on. */
export default function ModulesPage() {
  const { heading, lead } = modulesText
  return (
    <OpsFrame heading={heading} lead={lead}>
      {() => <SwitchBoard />}
    </OpsFrame>
  )
}
