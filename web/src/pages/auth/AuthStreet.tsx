import { useQuery } from '@tanstack/react-query'
import { residentsQuery } from '#features/players/api.ts'
import { Street } from '#features/players/Street.tsx'

const size = { width: 800, height: 330 }

/** The same street as at home, taller, with the people who are online now. */
export function AuthStreet() {
  const { data } = useQuery(residentsQuery)
  return (
    <Street
      seed="welcome"
      size={size}
      residents={data?.items ?? []}
      preserve="xMidYMax slice"
      className="block size-full"
    />
  )
}
