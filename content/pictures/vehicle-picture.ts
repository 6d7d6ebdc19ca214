/** The side drawings of drawings/, painted for a page (light or dark) or for the dark ground of a banner. */

const onPage =
  '.car{--paint:#2b6450}@media (prefers-color-scheme:dark){.car{--paint:#478a70;--line:#05070a;--glass:#2b3743;--tyre:#2b2f36}}';

const onBanner = '.car{--paint:#e9e7de;--glass:#27302f;--line:#141a19;--tyre:#0c100f;--rim:#bcc3c0;--shadow:#050807}';

function painted(drawing: string, paint: string): string {
  const sized = drawing.replace('<svg ', '<svg width="580" height="264" ');
  return `${sized.replace('<style>', `<style>${paint}`).trim()}\n`;
}

/** A drawing in the colours of a page, as served under `vehicle-….svg`. */
export function vehiclePicture(drawing: string): string {
  return painted(drawing, onPage);
}

/** The same drawing in ivory, for a dark banner, as served under `banner-….svg`. */
export function bannerPicture(drawing: string): string {
  return painted(drawing, onBanner);
}
