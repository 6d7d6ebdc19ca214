/** What the light of an hour does to a scene. */
export type Light = {
  /** The sky from above to the horizon. */
  readonly sky: readonly [string, string, string];
  readonly hills: string;
  readonly trees: string;
  readonly wall: string;
  readonly ground: readonly [string, string];
  /** What car windows look like. */
  readonly glass: string;
  readonly shadow: number;
  readonly grain: number;
};

const lights: readonly Light[] = [
  {
    sky: ['#6f9cc8', '#b9d3e6', '#e6edf0'],
    hills: '#8ea3a5',
    trees: '#4d6650',
    wall: '#d8d6cf',
    ground: ['#8c8d8c', '#6b6c6d'],
    glass: '#2b3842',
    shadow: 0.55,
    grain: 0.16,
  },
  {
    sky: ['#a9b8c4', '#cfd8de', '#e6eaec'],
    hills: '#8d979b',
    trees: '#5a665d',
    wall: '#c3c2bd',
    ground: ['#878a8c', '#66696c'],
    glass: '#2d353c',
    shadow: 0.4,
    grain: 0.2,
  },
  {
    sky: ['#8fb0cf', '#f0d9bf', '#f7e8d2'],
    hills: '#a39aa0',
    trees: '#5b6b54',
    wall: '#dcd0c2',
    ground: ['#928d88', '#6f6b69'],
    glass: '#2d343d',
    shadow: 0.5,
    grain: 0.16,
  },
];

/** One of a few lights, by a number from 0 up to 1. */
export const lightOf = (share: number): Light => {
  const light = lights[Math.floor(share * lights.length)];
  if (!light) throw new Error('a share lies between 0 and 1');
  return light;
};

/** A dealer's lot: sky, hills, trees, a building with its windows, asphalt with its lines; out of focus behind the car. */
export function place(light: Light, share: number): string {
  // A few places, so that many cars share one.
  const shift = Math.round(share * 3) * 107;
  const hills = `<path d="M-40 360C120 300 240 330 380 300S640 250 780 300 1080 330 1320 270V460H-40Z" fill="${light.hills}"/>`;
  const far = [hills, trees(light), building(light)].join('');
  return [
    `<linearGradient id="sky" x2="0" y2="1">${light.sky.map((colour, at) => `<stop offset="${at / 2}" stop-color="${colour}"/>`).join('')}</linearGradient>`,
    '<filter id="far" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="4"/></filter>',
    '<rect width="960" height="440" fill="url(#sky)"/>',
    // Once sharp below, for what is out of focus fades at the picture's edges.
    `<g transform="translate(${-shift} 0)">${far}</g><g filter="url(#far)" transform="translate(${-shift} 0)">${far}</g>`,
    asphalt(light),
  ].join('');
}

function trees({ trees: leaves }: Light): string {
  const crowns = Array.from({ length: 26 }, (_, at) => {
    const size = 24 + ((at * 37) % 23);
    return `<circle cx="${at * 52 - 20}" cy="${392 - (size % 17)}" r="${size}"/>`;
  });
  return `<g fill="${leaves}">${crowns.join('')}<rect x="-40" y="390" width="1400" height="60"/></g>`;
}

function building({ wall, glass, sky }: Light): string {
  const windows = Array.from({ length: 7 }, (_, at) => {
    const x = 472 + at * 62;
    return `<rect x="${x}" y="312" width="54" height="106" fill="${glass}"/><path d="M${x} 418V350L${x + 40} 312H${x + 54}V330L${x + 12} 418Z" fill="${sky[1]}" opacity=".35"/>`;
  });
  return [
    `<rect x="456" y="262" width="452" height="168" fill="${wall}"/>`,
    '<rect x="456" y="262" width="452" height="30" fill="#1d3a30"/><rect x="490" y="272" width="120" height="9" rx="4" fill="#e9e7de" opacity=".8"/>',
    windows.join(''),
  ].join('');
}

function asphalt({ ground: [far, near] }: Light): string {
  const lines = [-200, 60, 330, 630, 900, 1160].map(
    (x) =>
      `<path d="M${480 + (x - 480) * 0.72} 432L${480 + (x - 480) * 1.55} 640" stroke="#e8e6df" stroke-width="7" opacity=".42"/>`,
  );
  return [
    `<linearGradient id="ground" x2="0" y2="1"><stop stop-color="${far}"/><stop offset="1" stop-color="${near}"/></linearGradient>`,
    '<rect y="424" width="960" height="216" fill="url(#ground)"/>',
    '<filter id="stones" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".35 .9" numOctaves="2" seed="7"/>',
    '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .8 0 0 0 -.2"/></filter>',
    '<rect y="424" width="960" height="216" filter="url(#stones)" opacity=".5"/>',
    lines.join(''),
  ].join('');
}
