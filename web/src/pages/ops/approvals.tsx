import { Approvals } from '#features/ops-approvals/Approvals.tsx'
import { opsApprovalsText } from '#text/ops-approvals.ts'
import { OpsFrame } from './OpsFrame.tsx'

/** What two have to agree to. */
export default function ApprovalsPage() {
  const { heading, lead } = opsApprovalsText
  return (
    <OpsFrame heading={heading} lead={lead}>
      {() => <Approvals />}
    </OpsFrame>
  )
}
