import { readdir, readFile } from 'node:fs/promises'

/** A process and those it has started, and they, as long as they live. */
export async function familyOf(pid: number): Promise<readonly number[]> {
  return (await familiesOf([[pid]]))[0] ?? []
}

/** The same of several heads of families, by one look at all processes. */
export async function familiesOf(
  heads: readonly (readonly number[])[],
): Promise<readonly (readonly number[])[]> {
  const everybody = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = new Map(
    await Promise.all(everybody.map(async (one) => [one, await parentOf(one)] as const)),
  )
  return heads.map((some) => {
    const family = [...some]
    // Whoever is added while this goes on is looked at, too.
    for (const member of family) for (const [one, parent] of parents) if (parent === member) family.push(one)
    return family
  })
}

/** Nobody's child: it has ended meanwhile. */
export async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program, in brackets, may hold anything.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? -1)
}
