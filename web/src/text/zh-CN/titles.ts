/** What the browser's tab says before the site's name. */
export const titles = {
  home: '首页',
  login: '登录',
  register: '注册',
  forbidden: '没有权限',
  profile: '我的主页',
  notFound: '页面不存在',
}
