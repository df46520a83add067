/** Parts of the house that an admin can switch off. Off stops what is new; what is under way ends properly. */
export const modules = ['draws', 'nitro', 'rental'] as const
export type Module = (typeof modules)[number]
