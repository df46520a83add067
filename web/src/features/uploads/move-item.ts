export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from]
  if (moved === undefined) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, moved)
}
