import type { Same } from '../../shape.ts'
import type { meeting as chinese } from '../../zh-CN/orders/meeting.ts'

export const meeting: Same<typeof chinese> = {
  heading: 'How to meet',
  lead: 'Add each other or join the voice channel; it starts once both are ready.',
  playing: 'Ways to reach each other if one of you is lost.',
  ready: 'Ready',
  notReady: 'Not ready yet',
  discord: 'Discord',
  open: 'Open Discord',
  openOf: (name) => `Open ${name} on Discord`,
  unnamed: 'Linked, open to write',
  account: 'Game account',
  copy: 'Copy',
  copyOf: (what) => `Copy ${what}`,
  note: 'Note from the boss',
  noPlayer: 'Not on Discord yet; they come to where you can be found.',
  noBoss: 'The boss has left no contact; the note may say more.',
  addAccount: 'Add your game account, so that they can befriend you',
  linkDiscord: 'Link Discord, so that they can find you',
}
