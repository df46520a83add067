// What pages ask for: times, sums, countries.
for (const locale of ['zh-CN', 'en-GB']) {
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  }).format(0)
  new Intl.NumberFormat(locale).format(0)
  new Intl.DisplayNames(locale, { type: 'region' }).of('GB')
}
close()
