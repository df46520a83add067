import type { GiftId } from '@kaihei/domain/gifts/catalogue'
import { dice, fade, flame, glow, halo, iron, paint, pane, roofs, sky, stars } from './gift-brushes.ts'

/** Every gift is a window with a round top, so that it fits the wall, the sheet and the street. */
const arch = 'M0 130V60a60 60 0 0 1 120 0V130a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10z'

/** What a drawing refers to, and what it shows. */
type Drawing = readonly [definitions: string, picture: string]

const drawings: Readonly<Record<GiftId, () => Drawing>> = {
  match: () => [
    fade('gm1', [0, paint(0.33, 0.06, 40)], [1, paint(0.46, 0.09, 45)]) + halo('gm2', 65),
    sky('gm1') +
      glow('gm2', 66, 56, 66) +
      `<g transform="rotate(-16 40 118)"><rect x="16" y="96" width="50" height="34" rx="3" fill="${paint(0.4, 0.07, 240)}"/><rect x="16" y="96" width="50" height="34" rx="3" fill="none" stroke="${paint(0.62, 0.06, 235)}" stroke-width="1.5"/><rect x="60" y="97" width="6" height="32" fill="${paint(0.32, 0.05, 30)}"/>${pane(31, 102, 14, 20, paint(0.86, 0.1, 70))}<path d="M38 102v20M31 112h14" stroke="${paint(0.4, 0.07, 240)}" stroke-width="1.6"/></g>` +
      `<path d="M88 140L70 66" stroke="${paint(0.84, 0.07, 78)}" stroke-width="6"/><path d="M71.5 72L70 66" stroke="${paint(0.3, 0.04, 30)}" stroke-width="7" stroke-linecap="round"/>` +
      flame(68, 56, 1.3),
  ],

  candle: () => [
    fade('gc1', [0, paint(0.36, 0.055, 55)], [1, paint(0.5, 0.09, 60)]) + halo('gc2', 75),
    sky('gc1') +
      glow('gc2', 58, 46, 70) +
      `<rect y="122" width="120" height="18" fill="${paint(0.36, 0.06, 50)}"/>` +
      `<circle cx="92" cy="106" r="11" fill="none" stroke="${paint(0.72, 0.09, 75)}" stroke-width="4.5"/><path d="M24 112h68c0 9-9 13-18 13H42c-9 0-18-4-18-13z" fill="${paint(0.76, 0.1, 78)}"/><path d="M24 112h68c0 2-.5 4-1.5 5h-65c-1-1-1.5-3-1.5-5z" fill="${paint(0.86, 0.09, 85)}"/>` +
      `<path d="M45 112V69c3-3 23-3 26 0v43z" fill="${paint(0.94, 0.025, 85)}"/><path d="M45 69c3-3 23-3 26 0v10c0 5-5 5-5 0s-5-4-5 2v10c0 4-5 4-5 0V80c0-5-5-5-5-1s-6 4-6-1z" fill="${paint(0.99, 0.015, 90)}"/><path d="M66 80v32h5V75z" fill="${paint(0.84, 0.05, 70)}"/><path d="M58 68v-8" stroke="${iron}" stroke-width="2"/>` +
      flame(58, 50, 1.15),
  ],

  milk: () => [
    fade('gk1', [0, paint(0.4, 0.075, 245)], [1, paint(0.56, 0.085, 230)]) + halo('gk2', 80, 0.75),
    sky('gk1') +
      stars(10, 7, 50) +
      `<path d="M96 24a13 13 0 1 0 9 20a10 10 0 0 1-9-20z" fill="${paint(0.94, 0.05, 88)}"/>` +
      glow('gk2', 54, 78, 56) +
      `<rect y="118" width="120" height="22" fill="${paint(0.44, 0.07, 55)}"/><rect y="118" width="120" height="2.5" fill="${paint(0.62, 0.08, 60)}"/><ellipse cx="54" cy="122" rx="40" ry="5" fill="${paint(0.84, 0.03, 230)}"/>` +
      `<path d="M78 80h9a13 13 0 0 1 0 26h-11" fill="none" stroke="${paint(0.93, 0.02, 85)}" stroke-width="7"/><path d="M26 70h56v34c0 11-8 17-17 17H43c-9 0-17-6-17-17z" fill="${paint(0.95, 0.02, 85)}"/><path d="M70 70h12v34c0 11-8 17-17 17h-3c6-6 8-20 8-51z" fill="${paint(0.86, 0.03, 70)}"/><ellipse cx="54" cy="70" rx="28" ry="6.5" fill="${paint(0.99, 0.01, 90)}"/><ellipse cx="54" cy="71" rx="23" ry="4.3" fill="${paint(0.9, 0.045, 80)}"/><path d="M51 87a11 11 0 1 0 9 16a9 9 0 0 1-9-16z" fill="${paint(0.68, 0.1, 235)}"/>` +
      `<g fill="none" stroke="${paint(0.97, 0.02, 85)}" stroke-width="3.5" stroke-linecap="round" opacity=".75"><path d="M42 58c-7-8 7-12 0-22"/><path d="M56 56c-8-10 8-15 0-28"/><path d="M70 58c-6-7 6-11 0-19"/></g>`,
  ],

  mandarin: () => [
    fade('gj1', [0, paint(0.34, 0.06, 240)], [1, paint(0.46, 0.075, 60)]) +
      halo('gj2', 60) +
      `<radialGradient id="gj3" cx=".42" cy=".4"><stop stop-color="${paint(0.84, 0.14, 66)}"/><stop offset=".7" stop-color="${paint(0.72, 0.16, 52)}"/><stop offset="1" stop-color="${paint(0.58, 0.14, 45)}"/></radialGradient>`,
    sky('gj1') +
      stars(9, 21, 50) +
      glow('gj2', 60, 82, 62) +
      `<path d="M8 18C40 8 84 14 112 6" stroke="${paint(0.42, 0.06, 50)}" stroke-width="4.5" fill="none" stroke-linecap="round"/><path d="M60 12v28M60 34L36 58M60 34l24 24" stroke="${paint(0.85, 0.05, 80)}" stroke-width="1.6" fill="none"/>` +
      `<circle cx="60" cy="86" r="37" fill="url(#gj3)"/><path d="M27 72c6-12 18-22 33-22s27 10 33 22c-8 6-20 8-33 8s-25-2-33-8z" fill="${paint(0.9, 0.12, 85)}"/><path d="M31 70c7 6 17 8 29 8s22-2 29-8c-8-2-18 1-29 1s-21-3-29-1z" fill="${paint(0.98, 0.05, 95)}"/><path d="M24.5 76c10 6 22 9 35.5 9s25.5-3 35.5-9" stroke="${paint(0.86, 0.13, 72)}" stroke-width="2.5" fill="none"/>` +
      pane(38, 90, 11, 17, paint(0.95, 0.1, 92)) +
      pane(54.5, 92, 11, 19, paint(0.95, 0.1, 92)) +
      pane(71, 90, 11, 17, paint(0.95, 0.1, 92)) +
      `<path d="M60 92v19M54.5 102h11M43.5 90v17M38 99h11M76.5 90v17M71 99h11" stroke="${paint(0.66, 0.16, 50)}" stroke-width="1.5"/><path d="M88 62c2-14 13-19 23-17-1 11-9 19-23 17z" fill="${paint(0.66, 0.13, 145)}"/><path d="M89 62c5-5 11-9 18-13" stroke="${paint(0.5, 0.1, 145)}" stroke-width="1.5"/>`,
  ],

  blossom: () => {
    const flower = (x: number, y: number, scale: number, hue: number) => {
      let o = `<g transform="translate(${x} ${y}) scale(${scale})">`
      for (let i = 0; i < 6; i++)
        o += `<ellipse cx="0" cy="-9" rx="6.2" ry="8.5" transform="rotate(${i * 60})" fill="${paint(0.8 + (i % 2) * 0.05, 0.105, hue)}"/>`
      return (
        o +
        `<circle r="7" fill="${paint(0.95, 0.09, 92)}"/><circle r="3.5" fill="${paint(0.99, 0.03, 95)}"/></g>`
      )
    }
    return [
      fade('gb1', [0, paint(0.37, 0.07, 350)], [1, paint(0.54, 0.1, 355)]) + halo('gb2', 70, 0.8),
      sky('gb1') +
        glow('gb2', 60, 52, 66) +
        `<g stroke="${paint(0.6, 0.11, 150)}" stroke-width="3" fill="none"><path d="M60 118L36 62M60 118L60 48M60 118L86 64M60 118L48 46M60 118L76 44"/></g><g fill="${paint(0.66, 0.12, 150)}"><path d="M22 78c8-9 18-7 24 2-9 7-19 6-24-2zM98 80c-8-9-18-7-24 2 9 7 19 6 24-2zM16 54c9-5 17-1 20 7-9 4-17 1-20-7zM106 52c-9-4-17 0-20 8 9 4 17 0 20-8z"/></g>` +
        flower(60, 30, 1.05, 20) +
        flower(34, 46, 1, 350) +
        flower(86, 46, 1, 45) +
        flower(44, 66, 0.95, 75) +
        flower(76, 67, 0.95, 335) +
        flower(60, 54, 1.15, 5) +
        `<path d="M26 82c10 6 24 8 34 8s24-2 34-8L70 134H50z" fill="${paint(0.93, 0.03, 80)}"/><path d="M26 82c10 6 24 8 34 8l-4 44h-6z" fill="${paint(0.86, 0.045, 60)}"/><path d="M46 110c9 5 19 5 28 0l2 9c-10 5-22 5-32 0z" fill="${paint(0.66, 0.14, 15)}"/><path d="M60 116c-10-10-19-4-14 2 3 3 9 2 14-2zm0 0c10-10 19-4 14 2-3 3-9 2-14-2z" fill="${paint(0.74, 0.13, 15)}"/>`,
    ]
  },

  lamp: () => [
    fade('gl1', [0, paint(0.3, 0.06, 248)], [1, paint(0.44, 0.07, 232)]) +
      halo('gl2', 82) +
      `<linearGradient id="gl3" x2="0" y2="1"><stop stop-color="${paint(0.92, 0.1, 88)}" stop-opacity=".75"/><stop offset="1" stop-color="${paint(0.86, 0.1, 80)}" stop-opacity=".12"/></linearGradient>`,
    sky('gl1') +
      stars(14, 33, 60) +
      `<path d="M0 140V76h22v-8h18v72zM88 140V84l16-13 20 13v56z" fill="${paint(0.235, 0.045, 240)}"/>` +
      pane(8, 92, 10, 15, paint(0.7, 0.1, 45)) +
      pane(104, 96, 9, 14, paint(0.68, 0.09, 190)) +
      glow('gl2', 60, 40, 56) +
      `<path d="M46 50L16 128h88L74 50z" fill="url(#gl3)"/><rect y="126" width="120" height="14" fill="${paint(0.25, 0.035, 240)}"/><ellipse cx="60" cy="129" rx="46" ry="5.5" fill="${paint(0.86, 0.1, 80, 0.5)}"/>` +
      `<path d="M57.5 128V62h5v66zM50 129h20v-5H50zM54 70h12v-3H54z" fill="${iron}"/><path d="M50 60l-6-30h32l-6 30z" fill="${paint(0.93, 0.11, 90)}"/><path d="M50 60l-6-30h7l4 30zM70 60l6-30h-7l-4 30z" fill="${paint(0.84, 0.13, 78)}"/><circle cx="60" cy="46" r="7" fill="${paint(0.99, 0.03, 95)}"/><path d="M40 30l20-16 20 16zM58 15V7h4v8zM48 60h24v4H48z" fill="${iron}"/>` +
      `<path d="M76 128c-2-10 0-15 4-18v-8l4 4h4l4-4v9c0 3-1 4-3 6 4 3 6 7 5 11 6 0 8-4 5-10 6 3 6 10 0 12H76z" fill="${iron}"/><circle cx="83.5" cy="110" r="1" fill="${paint(0.9, 0.11, 90)}"/><circle cx="88.5" cy="110" r="1" fill="${paint(0.9, 0.11, 90)}"/>`,
  ],

  tram: () => {
    const window = (x: number) => pane(x, 66, 15, 26, paint(0.9, 0.09, 80))
    const head = (x: number) =>
      `<path d="M${x} 92c0-5 2-6 2-6a4.2 4.2 0 1 1 5 0s2 1 2 6z" fill="${paint(0.42, 0.07, 40)}"/>`
    return [
      fade('gt1', [0, paint(0.34, 0.07, 250)], [1, paint(0.52, 0.085, 20)]) +
        halo('gt2', 75, 0.85) +
        `<linearGradient id="gt3"><stop stop-color="${paint(0.95, 0.08, 90)}" stop-opacity=".8"/><stop offset="1" stop-color="${paint(0.95, 0.08, 90)}" stop-opacity="0"/></linearGradient>`,
      sky('gt1') +
        stars(10, 5, 40) +
        roofs(70, paint(0.28, 0.055, 255), 11) +
        glow('gt2', 56, 82, 60) +
        `<path d="M-2 26C40 34 80 34 122 24" stroke="${iron}" stroke-width="1.5" fill="none"/><path d="M48 50l10-12-8-8M44 30h14" stroke="${iron}" stroke-width="2.5" fill="none"/>` +
        `<path d="M-6 118V62c0-8 4-12 12-12h78c12 0 17 10 20 28l3 40z" fill="${paint(0.64, 0.14, 25)}"/><path d="M-6 98h112l1.5 20H-6z" fill="${paint(0.93, 0.025, 85)}"/><path d="M-6 108h112.500l.5 5H-6z" fill="${paint(0.64, 0.14, 25)}"/><path d="M-6 58c0-6 5-8 12-8h78c7 0 11 3 14 8z" fill="${paint(0.46, 0.1, 25)}"/>` +
        window(2) +
        window(22) +
        window(42) +
        window(62) +
        head(5) +
        head(45) +
        head(65) +
        `<path d="M83 92V66h6c7 0 10 8 12 26z" fill="${paint(0.92, 0.08, 90)}"/><path d="M102 100l22 2v18l-21-8z" fill="url(#gt3)"/><circle cx="102" cy="104" r="4" fill="${paint(0.98, 0.05, 95)}"/>` +
        `<rect y="118" width="120" height="22" fill="${paint(0.24, 0.035, 240)}"/><path d="M0 126h120M0 134h120" stroke="${paint(0.5, 0.05, 60)}" stroke-width="2"/><circle cx="20" cy="119" r="6.5" fill="${iron}"/><circle cx="36" cy="119" r="6.5" fill="${iron}"/><circle cx="80" cy="119" r="6.5" fill="${iron}"/>`,
    ]
  },

  lantern: () => {
    const lantern = (x: number, y: number, scale: number) =>
      `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-26-34c0-10 12-14 26-14s26 4 26 14l-5 60c0 4-9 7-21 7s-21-3-21-7z" fill="url(#gn3)"/><path d="M-26-34c0 5 12 8 26 8s26-3 26-8-12-8-26-8-26 3-26 8z" fill="${paint(0.72, 0.15, 38)}"/><path d="M-11-28c-2 20-2 44 1 59M11-28c2 20 2 44-1 59M0-26v59" stroke="${paint(0.62, 0.14, 38)}" stroke-width="1.2" opacity=".55" fill="none"/><ellipse cy="26" rx="21" ry="5.5" fill="${paint(0.97, 0.08, 95)}"/><path d="M0 14c5 6 6 9 6 12a6 6 0 0 1-12 0c0-3 1-6 6-12z" fill="${paint(0.99, 0.03, 95)}"/></g>`
    return [
      fade('gn1', [0, paint(0.27, 0.065, 255)], [0.62, paint(0.4, 0.075, 250)], [1, paint(0.55, 0.1, 35)]) +
        halo('gn2', 55, 0.95) +
        fade('gn3', [0, paint(0.68, 0.16, 35)], [0.55, paint(0.8, 0.15, 58)], [1, paint(0.94, 0.11, 88)]),
      sky('gn1') +
        stars(18, 91, 80) +
        glow('gn2', 62, 62, 64) +
        lantern(20, 40, 0.26) +
        lantern(104, 66, 0.22) +
        lantern(96, 24, 0.17) +
        lantern(24, 82, 0.15) +
        roofs(122, paint(0.23, 0.045, 245), 3) +
        pane(30, 124, 6, 10, paint(0.82, 0.1, 70)) +
        pane(72, 122, 6, 10, paint(0.82, 0.1, 45)) +
        pane(96, 126, 6, 9, paint(0.78, 0.09, 190)) +
        lantern(61, 62, 0.98),
    ]
  },

  firework: () => {
    const burst = (x: number, y: number, r: number, h: number, n: number, h2: number) => {
      let o = ''
      for (let i = 0; i < n; i++) {
        const a = (i / n) * Math.PI * 2,
          k = i % 2 ? 1 : 0.72,
          X = x + Math.cos(a) * r * k,
          Y = y + Math.sin(a) * r * k
        o += `<path d="M${(x + Math.cos(a) * r * 0.2).toFixed(1)} ${(y + Math.sin(a) * r * 0.2).toFixed(1)}L${X.toFixed(1)} ${Y.toFixed(1)}" stroke="${paint(0.82, 0.12, i % 2 ? h : h2)}" stroke-width="2.2" stroke-linecap="round" opacity=".85"/><circle cx="${(x + Math.cos(a) * (r * k + 4)).toFixed(1)}" cy="${(y + Math.sin(a) * (r * k + 4)).toFixed(1)}" r="1.9" fill="${paint(0.94, 0.07, i % 2 ? h : h2)}"/>`
      }
      return o + `<circle cx="${x}" cy="${y}" r="3.5" fill="${paint(0.98, 0.04, 90)}"/>`
    }
    return [
      fade('gf1', [0, paint(0.25, 0.06, 262)], [0.75, paint(0.38, 0.075, 255)], [1, paint(0.47, 0.09, 20)]) +
        halo('gf2', 350, 0.7) +
        halo('gf3', 85, 0.7) +
        halo('gf4', 190, 0.6),
      sky('gf1') +
        stars(14, 17, 90) +
        glow('gf2', 62, 46, 50) +
        glow('gf3', 26, 74, 34) +
        glow('gf4', 96, 80, 32) +
        burst(62, 46, 33, 350, 20, 20) +
        burst(26, 76, 17, 85, 14, 60) +
        burst(97, 80, 16, 190, 14, 160) +
        `<path d="M62 122C60 100 64 84 62 62M26 122c2-10-2-22 0-30M97 122c-2-8 1-18 0-26" stroke="${paint(0.9, 0.08, 80)}" stroke-width="1.3" fill="none" stroke-dasharray="1 4" stroke-linecap="round"/>` +
        roofs(120, paint(0.215, 0.045, 250), 29) +
        pane(14, 122, 6, 10, paint(0.82, 0.1, 70)) +
        pane(50, 124, 6, 10, paint(0.8, 0.09, 350)) +
        pane(84, 123, 6, 10, paint(0.82, 0.1, 85)) +
        pane(104, 125, 6, 9, paint(0.8, 0.09, 190)),
    ]
  },

  lighthouse: () => [
    fade('gh1', [0, paint(0.27, 0.06, 250)], [0.65, paint(0.48, 0.085, 232)], [1, paint(0.6, 0.08, 210)]) +
      halo('gh2', 88, 1) +
      `<linearGradient id="gh3"><stop stop-color="${paint(0.96, 0.09, 92)}" stop-opacity="0"/><stop offset=".5" stop-color="${paint(0.97, 0.08, 92)}" stop-opacity=".85"/><stop offset="1" stop-color="${paint(0.96, 0.09, 92)}" stop-opacity="0"/></linearGradient>`,
    sky('gh1') +
      stars(20, 55, 70) +
      `<path d="M60 37L-14 10v40zM60 37l74-34v54z" fill="url(#gh3)"/>` +
      glow('gh2', 60, 37, 34) +
      `<path d="M0 112c10-4 14 3 24 0s14 3 24 0 14 3 24 0 14 3 24 0 14 3 24 0v28H0z" fill="${paint(0.46, 0.09, 225)}"/>` +
      `<path d="M24 122c6-14 18-14 26-17h22c10 2 20 4 26 17-20 6-54 6-74 0z" fill="${paint(0.27, 0.04, 245)}"/>` +
      `<path d="M47 108l5-58h16l5 58z" fill="${paint(0.95, 0.02, 85)}"/><path d="M50.6 66h18.800l1.3 14H49.300zM48.1 94h23.800l1.1 14H47z" fill="${paint(0.62, 0.16, 25)}"/><path d="M63 50h5l5 58h-7z" fill="${paint(0.2, 0.03, 245)}" opacity=".2"/><path d="M47 50h26v-4H47zM52 46V29h16v17z" fill="${paint(0.24, 0.04, 245)}"/><rect x="54" y="30" width="12" height="15" fill="${paint(0.97, 0.08, 95)}"/><path d="M50 29l10-12 10 12zM59 18v-7h2v7z" fill="${paint(0.62, 0.16, 25)}"/>` +
      pane(56.5, 84, 7, 9, paint(0.9, 0.1, 88)) +
      pane(57, 55, 6, 8, paint(0.9, 0.1, 88)) +
      `<path d="M0 122c10-4 14 3 24 0s14 3 24 0 14 3 24 0 14 3 24 0 14 3 24 0v18H0z" fill="${paint(0.38, 0.08, 232)}"/><path d="M44 128c8-2 24-2 34 0M52 134c6-1.5 14-1.5 20 0" stroke="${paint(0.92, 0.09, 90)}" stroke-width="1.8" stroke-linecap="round" fill="none" opacity=".75"/><path d="M88 122h18l-4 6H92zM96 121v-14l8 12z" fill="${paint(0.93, 0.03, 80)}"/>`,
  ],

  aurora: () => {
    const veil = (d: string, id: string) => `<path d="${d}" fill="url(#${id})"/>`
    return [
      fade('ga1', [0, paint(0.24, 0.055, 255)], [1, paint(0.4, 0.07, 225)]) +
        fade(
          'ga2',
          [0, paint(0.85, 0.1, 350, 0)],
          [0.3, paint(0.82, 0.11, 350, 0.5)],
          [0.6, paint(0.86, 0.15, 160, 0.95)],
          [1, paint(0.86, 0.12, 170, 0)],
        ) +
        fade(
          'ga3',
          [0, paint(0.8, 0.1, 220, 0)],
          [0.4, paint(0.82, 0.11, 195, 0.75)],
          [0.75, paint(0.88, 0.14, 155, 0.8)],
          [1, paint(0.86, 0.12, 160, 0)],
        ) +
        fade(
          'ga4',
          [0, paint(0.86, 0.14, 150, 0)],
          [0.6, paint(0.9, 0.14, 145, 0.85)],
          [1, paint(0.86, 0.12, 160, 0)],
        ),
      sky('ga1') +
        stars(26, 71, 90) +
        veil('M-4 30C16 4 30 34 48 18S82-4 124 14V70C92 56 74 84 54 82S18 70-4 96z', 'ga2') +
        veil('M-4 52c20-20 40 6 60-8s34-22 68-6v46c-26-14-40 8-62 8S26 84-4 104z', 'ga3') +
        veil('M-6 66c24-12 36 4 58-6s40-16 74-6v38c-30-10-46 8-66 8S18 92-6 108z', 'ga4') +
        `<g fill="${paint(0.26, 0.05, 200)}"><path d="M12 126l-10-2 6-10-4-1 6-10-3-1 7-13 7 13-3 1 6 10-4 1 6 10-10 2zM106 126l-9-2 5-9-3-1 5-9-3-1 6-12 6 12-3 1 5 9-3 1 5 9-8 2z"/></g>` +
        `<path d="M-4 140v-18c30-8 60-4 128-2v20z" fill="${paint(0.86, 0.03, 215)}"/><path d="M-4 140v-10c30-6 70-4 128 2v8z" fill="${paint(0.95, 0.015, 210)}"/>` +
        `<path d="M38 126v-20h44v20z" fill="${paint(0.33, 0.05, 40)}"/><path d="M32 108l28-22 28 22z" fill="${paint(0.96, 0.012, 210)}"/><path d="M70 94v-10h7v15z" fill="${paint(0.33, 0.05, 40)}"/>` +
        pane(44, 111, 9, 13, paint(0.9, 0.11, 80)) +
        pane(67, 111, 9, 13, paint(0.9, 0.11, 80)) +
        `<path d="M56 126v-12a4 4 0 0 1 8 0v12z" fill="${paint(0.7, 0.13, 55)}"/><path d="M74 82c-4-6 4-8 0-14" stroke="${paint(0.9, 0.02, 210)}" stroke-width="2.5" stroke-linecap="round" fill="none" opacity=".7"/>`,
    ]
  },

  town: () => {
    const roll = dice(424_242)
    const hues = [75, 62, 85, 70, 78, 90, 55, 45, 82, 68]
    const light = () => (roll() < 0.06 ? 190 : roll() < 0.07 ? 350 : (hues[Math.floor(roll() * 10)] ?? 75))
    let houses = ''
    for (let row = 0; row < 6; row++) {
      const [base, tone] = [62 + row * 17, 0.36 - row * 0.026]
      let x = -6 - roll() * 8
      while (x < 122) {
        const [width, height] = [15 + roll() * 12, 16 + roll() * 15]
        const top = base - height
        const third = (width / 3).toFixed(1)
        const roof =
          roll() < 0.7
            ? `l${(width / 2).toFixed(1)} ${(-6 - roll() * 6).toFixed(1)}L${(x + width).toFixed(1)} ${top.toFixed(1)}`
            : `v-4h${third}v-4h${third}v4h${third}v4`
        const wall = paint((tone + roll() * 0.02).toFixed(3), 0.055, (262 - row * 4).toFixed(0))
        houses += `<path d="M${x.toFixed(1)} 141V${top.toFixed(1)}${roof}V141z" fill="${wall}"/>`
        const columns = width > 21 ? 3 : 2
        for (let column = 0; column < columns; column++) {
          for (let floor = 0; floor < 2; floor++) {
            if (roll() >= 0.86) continue
            const left = Number((x + 2.4 + column * ((width - 3) / columns)).toFixed(1))
            const sill = Number((top + 3 + floor * 8.5).toFixed(1))
            houses += pane(left, sill, 3.6, 5.6, paint((0.8 + roll() * 0.14).toFixed(2), 0.12, light()))
          }
        }
        x += width
      }
    }
    return [
      fade('gw1', [0, paint(0.3, 0.07, 258)], [0.5, paint(0.56, 0.1, 30)], [1, paint(0.5, 0.1, 50)]) +
        halo('gw2', 72, 1),
      sky('gw1') +
        stars(18, 13, 44) +
        glow('gw2', 60, 76, 72) +
        `<circle cx="60" cy="36" r="19" fill="${paint(0.95, 0.06, 88)}"/><circle cx="54" cy="31" r="3.5" fill="${paint(0.9, 0.065, 85)}"/><circle cx="66" cy="41" r="5" fill="${paint(0.9, 0.065, 85)}"/>` +
        `<path d="M24 70V34l5-16 5 16v36z" fill="${paint(0.33, 0.06, 262)}"/><circle cx="29" cy="40" r="3" fill="${paint(0.93, 0.1, 88)}"/>` +
        houses,
    ]
  },
}

/** One of the twelve kinds of light. */
export function drawGift(id: GiftId): string {
  const [definitions, picture] = drawings[id]()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 140"><defs><clipPath id="arch"><path d="${arch}"/></clipPath>${definitions}</defs><g clip-path="url(#arch)">${picture}<path d="${arch}" fill="none" stroke="oklch(1 0 0 / .2)" stroke-width="5"/></g></svg>\n`
}
