export const titles = {
  home: 'Home',
  login: 'Sign in',
  register: 'Register',
  forbidden: 'No access',
  profile: 'My profile',
  notFound: 'Page not found',
}
