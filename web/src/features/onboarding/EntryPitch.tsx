import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Pitch } from './Pitch.tsx'
import { residentsQuery } from '#features/players/api.ts'

interface EntryPitchProps {
  person: { avatar: string; hue: number } | null
  action: ReactNode
}

const shown = 4

/** The pitch, beside windows that are really lit. */
export function EntryPitch({ person, action }: EntryPitchProps) {
  const { data: residents } = useQuery(residentsQuery)
  return <Pitch person={person} action={action} neighbours={residents?.items.slice(0, shown) ?? []} />
}
