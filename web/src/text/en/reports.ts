export const reports = {
  report: 'Report',
  title: {
    person: 'Report this person',
    message: 'Report this message',
    review: 'Report this review',
    photo: 'Report this photo',
    clip: 'Report this voice clip',
    packet: 'Report this red packet',
  },
  lead: 'Only staff see it; nobody else learns who reported. You get a message when it is over.',
  leadMessage:
    'Staff will see this message with the ten before and after it. Nobody else learns who reported, and you get a message when it is over.',
  reason: 'What is wrong',
  choose: 'Choose what comes closest',
  reasons: {
    harassment: 'Harassment or insults',
    fraud: 'Fraud, paid and not delivered',
    outsidePayment: 'Leading people to pay outside',
    sexual: 'Sexual content',
    hate: 'Hate or discrimination',
    impersonation: 'Posing as somebody else',
    minor: 'A minor is involved',
    other: 'Something else',
  },
  text: 'What happened',
  textHint: 'Optional. When and how it went makes it faster to look at.',
  files: (max: number) => `Screenshots or chats, ${max} at most. Only staff see them.`,
  cancel: 'Never mind',
  submit: 'Send report',
  submitting: 'Sending',
  done: {
    title: 'We have it',
    text: 'Staff usually look at it within 12 hours. The result comes as a system message.',
    close: 'Got it',
  },
  caution: {
    title: 'Take care',
    card: 'This looks like the number of a bank card. Give card numbers and codes to nobody: paying here never needs them.',
    outsidePayment:
      'Paying outside of the platform is not protected: the money cannot be brought back and nobody can help with the order. Order and pay here only.',
  },
}
