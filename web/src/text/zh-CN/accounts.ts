export const accounts = {
  heading: '账号',
  lead: '给收不到信的人一个设置新密码的链接。先核实是不是本人，再交给 TA。',
  account: '账号',
  accountHint: 'TA 登录时填的账号或邮箱；同事的账号要由运营来办',
  reason: '内部备注',
  reasonHint: '怎么核实的，2 到 200 个字。留在审计记录里，对方看不到。',
  submit: '生成链接',
  submitting: '正在生成',
  made: {
    title: (account: string) => `${account} 的链接`,
    once: (time: string) => `只在这里显示一次，只能用一次，${time} 前有效。只交给本人。`,
    copy: '复制链接',
  },
}
