/** What opens below a trigger, and its rows: the same for a select and a menu. */
export const menuPopupClass =
  'popup-card max-h-(--available-height) min-w-[max(160px,var(--anchor-width))] max-w-[calc(100vw-24px)] overflow-y-auto rounded-lg bg-surface-2 p-1.5 shadow-2 outline-none'

export const menuItemClass =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-[9px] px-3 py-1.5 text-sm outline-none select-none data-disabled:text-text-3 data-highlighted:bg-surface-3'
