import type { Activity } from '@kaihei/domain/activities/calls'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface EventLinkProps {
  activity: Pick<Activity, 'activityId' | 'pictureOnly'>
  className?: string
  children: ReactNode
}

/** To a campaign; one that is a picture only has a page for that. */
export function EventLink({ activity: { activityId, pictureOnly }, className, children }: EventLinkProps) {
  return (
    <Link to={pictureOnly ? '/eventDetailImg' : '/eventDetail'} search={{ activityId }} className={className}>
      {children}
    </Link>
  )
}
