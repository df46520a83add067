import { wholeCoins } from '@kaihei/domain/money'
import type { ApplicationForm } from '@kaihei/domain/players/onboarding-calls'
import { demoBosses } from './cast-bosses.ts'

/** Somebody who waits for staff to say yes, so that their desk is not empty. */
export const demoApplicant = demoBosses.find(({ nickname }) => nickname === '论文还差一章')

export const demoApplication: ApplicationForm = {
  motto: '白天写论文，晚上打辅助',
  introduction: '在苏黎世读博，英雄联盟打了八年，辅助和中单都能玩。\n麦克风是直播用的，睡前也可以陪聊。',
  languages: ['普通话', '英语', '德语'],
  tags: ['会聊天', '耐心', '夜猫子'],
  voiceFileId: null,
  photoFileIds: [],
  services: [
    {
      product: 'pw',
      game: 'lol',
      title: '辅助双排',
      rank: '铂金 II',
      servers: ['欧服西部'],
      pricePerHour: wholeCoins(38),
    },
    {
      product: 'joy',
      game: 'chat',
      title: '睡前聊天',
      rank: null,
      servers: ['Discord 语音'],
      pricePerHour: wholeCoins(30),
    },
  ],
  contact: 'Discord: thesis.one.more.chapter',
}
