/** A window with nobody behind it. */
export const nobody = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<rect width="96" height="96" fill="#2b3654"/>
<circle cx="48" cy="38" r="16" fill="#55638a"/>
<path d="M14 96c0-20 15-34 34-34s34 14 34 34z" fill="#55638a"/>
</svg>
`

/** A slip of paper in somebody's window: the account that orders speak through. */
const orders = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<path d="M27 18h42v60l-7-6-7 6-7-6-7 6-7-6-7 6z" fill="#fff3e2"/>
<g fill="#2a1607"><rect x="36" y="30" width="24" height="5" rx="2.5"/><rect x="36" y="41" width="24" height="5" rx="2.5"/><rect x="36" y="52" width="14" height="5" rx="2.5"/></g>
</svg>
`

/** A purse with its clasp: the account that money speaks through. */
const wallet = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<path d="M22 34a8 8 0 0 1 8-8h34a8 8 0 0 1 8 8v2h2a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6z" fill="#fff3e2"/>
<g fill="#2a1607"><rect x="30" y="32" width="36" height="5" rx="2.5"/><circle cx="66" cy="55" r="6"/></g>
</svg>
`

/** A lantern over a door: whatever the house itself has to say. */
const system = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<path d="M48 14v10M34 24h28l6 12v26l-6 12H34l-6-12V36z" fill="#fff3e2" stroke="#fff3e2" stroke-width="4" stroke-linejoin="round"/>
<path d="M48 36c8 8 10 13 10 18a10 10 0 0 1-20 0c0-5 2-10 10-18z" fill="#2a1607"/>
</svg>
`

/** Two windows that are lit at once: what other people did. */
const social = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<g fill="#fff3e2"><rect x="18" y="26" width="26" height="40" rx="6"/><rect x="52" y="26" width="26" height="40" rx="6"/></g>
<g fill="#2a1607"><circle cx="31" cy="42" r="6"/><circle cx="65" cy="42" r="6"/><path d="M22 60c1-7 5-10 9-10s8 3 9 10zM56 60c1-7 5-10 9-10s8 3 9 10z"/></g>
</svg>
`

/** A bell on a counter: customer service. */
const service = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<path d="M18 66c0-18 13-30 30-30s30 12 30 30z" fill="#fff3e2"/>
<g fill="#fff3e2"><rect x="14" y="70" width="68" height="8" rx="4"/><circle cx="48" cy="30" r="6"/></g>
<path d="M32 60c1-8 6-13 13-14" fill="none" stroke="#2a1607" stroke-width="4" stroke-linecap="round"/>
</svg>
`

/** Three windows in a row: people who talk together. */
export const group = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<rect width="96" height="96" fill="#2b3654"/>
<g fill="#8fa0cf"><circle cx="28" cy="44" r="10"/><circle cx="68" cy="44" r="10"/><path d="M10 78c0-12 8-20 18-20s18 8 18 20zM50 78c0-12 8-20 18-20s18 8 18 20z"/></g>
<circle cx="48" cy="36" r="12" fill="#fff3e2"/><path d="M26 80c0-15 10-25 22-25s22 10 22 25z" fill="#fff3e2"/>
</svg>
`

/** By the name of their file. */
export const houseDrawings = { system, orders, social, wallet, service } as const
