/** By luck, or the same for everybody. */
export const packetKinds = ['lucky', 'equal'] as const
export type PacketKind = (typeof packetKinds)[number]
