/** The places of what whoever is signed in finds at the end of the top bar, until it is there. */
export function WaitingTools() {
  return (
    <>
      <span className="size-10" />
      <span className="size-10 md:hidden" />
      <span className="block size-10 rounded-full bg-surface-2" />
    </>
  )
}
