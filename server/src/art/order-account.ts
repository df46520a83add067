/** A slip of paper in somebody's window: the account that orders speak through. */
export const orderAccount = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<path d="M27 18h42v60l-7-6-7 6-7-6-7 6-7-6-7 6z" fill="#fff3e2"/>
<g fill="#2a1607"><rect x="36" y="30" width="24" height="5" rx="2.5"/><rect x="36" y="41" width="24" height="5" rx="2.5"/><rect x="36" y="52" width="14" height="5" rx="2.5"/></g>
</svg>
`
