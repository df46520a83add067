export const judged = {
  banned: 'This account is banned',
  frozen: 'Your account is frozen',
  holding: {
    mute: 'Muted: no messages to people and groups, only to customer service',
    hide: 'Hidden: no list, search or board shows you',
    freeze: 'Frozen: no spending, ordering or withdrawing; open orders go on',
    ban: 'Banned: no way in',
  },
  because: (reason: string) => `Why: ${reason}`,
  until: (time: string) => `until ${time}`,
  endless: 'until it is lifted',
  answered: 'You have answered already; staff will tell you once they have read it.',
  label: 'You may answer, once',
  hint: 'Staff read it; 2 to 1000 characters',
  submit: 'Answer',
  busy: 'Sending',
  sent: 'It is sent; staff will tell you once they have read it.',
}
