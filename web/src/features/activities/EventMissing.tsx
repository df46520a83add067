import { Link } from '@tanstack/react-router'
import { activitiesText } from '#text/activities.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

/** No such campaign, or none that runs. */
export function EventMissing({ named }: { named: boolean }) {
  const { title, text, action } = named ? activitiesText.missing : activitiesText.noneRunning
  return (
    <div className="wrap grid min-h-[60vh] place-items-center">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        title={title}
        text={text}
        action={
          <Link to="/activity" className={buttonClass({ variant: 'pri' })}>
            {action}
          </Link>
        }
      />
    </div>
  )
}
