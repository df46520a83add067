export const accounts = {
  heading: 'Accounts',
  lead: 'A link to set a new password for somebody whom no mail reaches. Make sure who they are, then hand it over.',
  account: 'Account',
  accountHint: 'What they sign in with; accounts of colleagues are for admins',
  reason: 'Internal note',
  reasonHint: 'How you made sure, 2 to 200 characters. It stays in the audit log; they do not read it.',
  submit: 'Make the link',
  submitting: 'Making it',
  made: {
    title: (account: string) => `Link for ${account}`,
    once: (time: string) =>
      `Shown here once, works once, until ${time}. For nobody but the person themselves.`,
    copy: 'Copy the link',
  },
}
