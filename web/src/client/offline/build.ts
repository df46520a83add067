/**
 * Which build of the site this page is: the name of the last script that its document begins with, which changes with
 * whatever that leads to. Null where there is none, as in tests.
 */
export function ownBuild(): string | null {
  const scripts = document.querySelectorAll('script[type="module"][src]')
  return [...scripts].at(-1)?.getAttribute('src') ?? null
}

/** Never settles if the server has another build by now: then the page is loaded again, wholly new. */
export async function renewIfOutdated(): Promise<void> {
  const own = ownBuild()
  if (own === null || !(await isReplaced(own))) return
  location.reload()
  await new Promise(() => undefined)
}

async function isReplaced(own: string): Promise<boolean> {
  try {
    const shell = await fetch('/shell', { cache: 'no-store' })
    return shell.ok && !(await shell.text()).includes(own)
  } catch {
    return false
  }
}
