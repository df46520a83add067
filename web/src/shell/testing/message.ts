import type { IncomingMessage } from '@kaihei/domain/live-event'

export function aMessage(parts: Partial<IncomingMessage> = {}): IncomingMessage {
  return {
    uid: 'u1',
    name: '小橘灯',
    avatar: '/media/portraits/0.svg',
    message: { display: 'toast', msg: '房间开好了，等你进语音' },
    ...parts,
  }
}
