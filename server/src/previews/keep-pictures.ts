/** Pictures that were drawn, by what they show, no more than so many bytes: the one that was asked for longest ago goes first. */
export function keepPictures(maxBytes: number) {
  const kept = new Map<string, Buffer>()
  let bytes = 0
  return {
    find: (mark: string): Buffer | undefined => {
      const picture = kept.get(mark)
      if (picture === undefined) return undefined
      // A Map remembers insertion order: putting it back makes it the youngest.
      kept.delete(mark)
      kept.set(mark, picture)
      return picture
    },
    keep: (mark: string, picture: Buffer): void => {
      bytes += picture.length - (kept.get(mark)?.length ?? 0)
      kept.delete(mark)
      kept.set(mark, picture)
      for (const [oldest, { length }] of kept) {
        if (bytes <= maxBytes) break
        kept.delete(oldest)
        bytes -= length
      }
    },
  }
}
