export const failure = {
  dialogTitle: '这一步没有完成',
  unreachable: '连不上服务器，请检查网络后再试',
  timedOut: '服务器 120 秒没有回应，请稍后再试',
  noAnswer: (status: number) => `服务器暂时没有给出答复（${status}），请稍后再试`,
  outcome: {
    nothing: '什么都没有改变，也没有扣款。',
    unknown: '不知道服务器有没有收到。先看一眼订单和余额，再决定要不要重试。',
  },
  comeBack: (minutes: number) => `，${minutes} 分钟后可以再试`,
  chunk: {
    title: '这一页没有加载出来',
    text: '网络可能断了，或者网站刚刚更新。再试一次；还不行就刷新页面。',
  },
  crash: { title: '页面出了点问题', text: '已经停在安全的地方，什么都没有提交。刷新页面再试一次。' },
  sessionEnded: '你的登录已在别处结束，请重新登录',
  forbidden: {
    heading: '这扇门没有为你打开',
    signedIn: '你现在的账号不能查看这里。换一个有权限的账号，或者先回首页。',
    signedOut: '登录后再试一次；如果还是不行，就是这个账号没有权限。',
    switchAccount: '换个账号登录',
  },
  notFound: {
    heading: '页面不存在',
    text: '地址可能打错了，或者这一页已经搬走。先回到亮着灯的街上看看。',
  },
}
