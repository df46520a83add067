/** What is pressed on many pages. */
export const buttons = {
  retry: '重试',
  reload: '刷新页面',
  close: '关闭',
  copied: '已复制',
  gotIt: '知道了',
  signIn: '登录',
  signOut: '退出登录',
  goHome: '回首页',
}
