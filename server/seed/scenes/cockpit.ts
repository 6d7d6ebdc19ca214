import type { Light } from './place.ts';

/** What the driver sees: the windscreen, the dashboard with its screens, the wheel, the front seats' edges. */
export function cockpit(seats: string, light: Light): string {
  return [
    `<linearGradient id="sky" x2="0" y2="1">${light.sky.map((colour, at) => `<stop offset="${at / 2}" stop-color="${colour}"/>`).join('')}</linearGradient>`,
    '<filter id="far"><feGaussianBlur stdDeviation="6"/></filter>',
    '<rect width="960" height="640" fill="#15171a"/>',
    '<path d="M60 60Q480 10 900 60L940 300H20Z" fill="url(#sky)"/>',
    `<g filter="url(#far)"><path d="M20 250Q300 190 520 230T940 220V300H20Z" fill="${light.trees}"/><rect x="20" y="272" width="920" height="40" fill="${light.ground[0]}"/></g>`,
    '<path d="M430 34h100l-12 44h-76Z" fill="#0d0f11"/>',
    dashboard(seats),
    screens(light),
    wheel(),
    `<path d="M0 640V560Q150 520 250 640ZM960 640V560Q800 520 690 640Z" fill="${seats}"/>`,
  ].join('');
}

function dashboard(seats: string): string {
  return [
    '<linearGradient id="dash" x2="0" y2="1"><stop stop-color="#3a3e43"/><stop offset=".4" stop-color="#23262a"/><stop offset="1" stop-color="#141619"/></linearGradient>',
    '<path d="M0 320Q240 268 480 284T960 320V640H0Z" fill="url(#dash)"/>',
    `<path d="M0 430Q480 388 960 430V462Q480 420 0 462Z" fill="${seats}"/>`,
    '<path d="M560 440H740L760 640H540Z" fill="#1b1d20"/><rect x="596" y="520" width="108" height="14" rx="7" fill="#303439"/><circle cx="650" cy="580" r="24" fill="#2c3035" stroke="#565c63" stroke-width="3"/>',
    '<g fill="#0e1012"><rect x="40" y="372" width="84" height="34" rx="8"/><rect x="838" y="372" width="84" height="34" rx="8"/></g>',
  ].join('');
}

function screens({ sky }: Light): string {
  const street = (d: string) => `<path d="${d}" fill="none" stroke="#53616f" stroke-width="5"/>`;
  return [
    '<rect x="190" y="318" width="230" height="96" rx="10" fill="#0a0c0e"/>',
    '<g fill="none" stroke-width="6"><circle cx="252" cy="368" r="34" stroke="#2e3a40"/><path d="M228 392A34 34 0 0 1 240 336" stroke="#6fc3a4"/><circle cx="358" cy="368" r="34" stroke="#2e3a40"/><path d="M334 392A34 34 0 0 1 358 334" stroke="#d8d2c0"/></g>',
    '<rect x="552" y="308" width="196" height="116" rx="10" fill="#111a22"/>',
    street('M560 390Q620 350 660 370T740 330'),
    street('M610 312V420'),
    street('M560 340H742'),
    '<path d="M612 418V372Q640 360 662 370" fill="none" stroke="#6fc3a4" stroke-width="6"/><circle cx="662" cy="370" r="7" fill="#f1f5fa"/>',
    `<path d="M560 316H690L600 420H560Z" fill="${sky[1]}" opacity=".1"/>`,
  ].join('');
}

function wheel(): string {
  return [
    '<circle cx="305" cy="500" r="170" fill="none" stroke="#0d0f11" stroke-width="34"/>',
    '<circle cx="305" cy="496" r="170" fill="none" stroke="#3c4147" stroke-width="5"/>',
    '<path d="M150 500Q305 440 460 500L430 540Q380 530 350 570L340 660H270L260 570Q230 530 180 540Z" fill="#1a1d20"/>',
    '<circle cx="305" cy="520" r="42" fill="#24282c" stroke="#4a5057" stroke-width="2"/><path d="M283 520h44M305 508v24" stroke="#7d858d" stroke-width="4"/>',
  ].join('');
}
