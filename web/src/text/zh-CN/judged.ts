export const judged = {
  banned: '这个账号被封禁了',
  frozen: '你的账号被冻结了',
  holding: {
    mute: '禁言：不能给别人和群里发消息，客服除外',
    hide: '隐藏：列表、搜索和榜单里看不到你',
    freeze: '冻结：不能消费、下单和提现，进行中的订单照常走完',
    ban: '封禁：不能登录',
  },
  because: (reason: string) => `理由：${reason}`,
  until: (time: string) => `到 ${time}`,
  endless: '直到解除',
  answered: '你已经答复过了，客服看完会告诉你。',
  label: '有话要说，可以答复一次',
  hint: '客服会看，2 到 1000 个字',
  submit: '答复',
  busy: '正在送出',
  sent: '送出了，客服看完会告诉你。',
}
