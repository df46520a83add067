interface PortraitColours {
  hair: string
  skin: string
  hoodie: string
}

/** A drawn person on a transparent ground, so the gallery needs no server. */
function drawPortrait({ hair, skin, hoodie }: PortraitColours): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 220">
    <path d="M22 220c2-40 30-58 62-62h34c32 4 58 22 60 62z" fill="${hoodie}"/>
    <path d="M84 140h34v26c-8 12-26 12-34 0z" fill="${skin}"/>
    <path d="M52 84c0-34 22-54 50-54s48 20 48 54v70H52z" fill="${hair}"/>
    <path d="M64 86c0-26 16-38 37-38s37 12 37 38c0 38-14 66-37 66S64 124 64 86z" fill="${skin}"/>
    <path d="M60 92c2-34 18-50 44-50 24 0 38 16 38 46-18-2-34-12-44-28-6 18-20 28-38 32z" fill="${hair}"/>
    <g fill="#1b1c22"><circle cx="87" cy="101" r="4"/><circle cx="118" cy="101" r="4"/></g>
    <path d="M92 126c7 7 15 7 22 0" fill="none" stroke="#1b1c22" stroke-width="3.5" stroke-linecap="round"/>
    <g fill="none" stroke="#1a2128" stroke-linecap="round"><path d="M56 92c0-40 20-62 46-62s46 22 46 62" stroke-width="7"/>
    <path d="M60 112c2 18 12 26 28 27" stroke-width="3.5"/></g>
    <rect x="48" y="84" width="15" height="32" rx="7.5" fill="#1a2128"/><rect x="141" y="84" width="15" height="32" rx="7.5" fill="#1a2128"/>
  </svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export const faces = {
  orange: drawPortrait({ hair: '#2a1d1c', skin: '#f8dfcc', hoodie: '#7a3f3a' }),
  lake: drawPortrait({ hair: '#6b3a27', skin: '#f4d0b6', hoodie: '#1d5a55' }),
  bamboo: drawPortrait({ hair: '#8f4a33', skin: '#fbe7d8', hoodie: '#2f5b3a' }),
  dusk: drawPortrait({ hair: '#17191f', skin: '#ecc0a0', hoodie: '#34406e' }),
  lotus: drawPortrait({ hair: '#3b3448', skin: '#fbe7d8', hoodie: '#6d3a63' }),
}
