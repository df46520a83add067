/** The rooms of the console, each under the name of its file: `page-modules.ts` relies on it. */
export const offices = {
  home: () => import('#pages/ops/home.tsx'),
  applications: () => import('#pages/ops/applications.tsx'),
  orders: () => import('#pages/ops/orders.tsx'),
  order: () => import('#pages/ops/order.tsx'),
  withdrawals: () => import('#pages/ops/withdrawals.tsx'),
  payments: () => import('#pages/ops/payments.tsx'),
  catalogue: () => import('#pages/ops/catalogue.tsx'),
  campaigns: () => import('#pages/ops/campaigns.tsx'),
  reviews: () => import('#pages/ops/reviews.tsx'),
  reports: () => import('#pages/ops/reports.tsx'),
  rentals: () => import('#pages/ops/rentals.tsx'),
  approvals: () => import('#pages/ops/approvals.tsx'),
  people: () => import('#pages/ops/people.tsx'),
  person: () => import('#pages/ops/person.tsx'),
  nitro: () => import('#pages/ops/nitro.tsx'),
  books: () => import('#pages/ops/books.tsx'),
  audit: () => import('#pages/ops/audit.tsx'),
  rules: () => import('#pages/ops/rules.tsx'),
  modules: () => import('#pages/ops/modules.tsx'),
  system: () => import('#pages/ops/system.tsx'),
}

export type Office = keyof typeof offices
