/** Shared by the card and its skeleton: the same boxes, so that nothing shifts when people arrive. */
export const cardClass = {
  box: '@container relative flex h-full min-w-0 flex-col rounded-[16px] bg-surface p-[9px] pb-[11px] shadow-1 md:rounded-xl md:p-3 md:pb-3.5',
  window: 'relative h-[124px] px-4 md:h-[186px] md:px-[34px]',
  sill: 'h-9 rounded-[12px] md:h-10',
  body: 'grid min-w-0 gap-1 px-0.5 pt-[9px] md:gap-[7px] md:px-1 md:pt-3',
  name: 'flex h-6 min-w-0 items-center gap-2',
  motto: 'h-5 max-md:hidden',
  games: 'flex h-5 min-w-0 items-center gap-2 overflow-hidden md:gap-3',
  /** Over the window, down to the line of the name: what is below it has a fixed height. */
  overWindow: 'absolute inset-x-[9px] bottom-[91px] z-2 md:inset-x-3 md:bottom-[134px]',
  foot: 'flex h-7 min-w-0 items-center gap-2 md:mt-[3px] md:h-8',
} as const
