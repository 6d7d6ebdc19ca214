/*
 * The calculator of a dealer on the dealer's own site:
 *   <script src="https://…/embed.js" data-dealer="…" async></script>
 * It stands where the script stands, in a frame of its own that sees nothing of the page around it, and asks only
 * for its height.
 */
(() => {
  const script = document.currentScript;
  const dealer = script?.dataset.dealer;
  if (!script || !dealer) {
    console.error('iCarDeals: the script needs data-dealer="…", the name at the end of your page’s address.');
    return;
  }
  const home = new URL(script.src).origin;
  const frame = document.createElement('iframe');
  // data-language, else the language of the page around it.
  const isFrench = (script.dataset.language ?? document.documentElement.lang).toLowerCase().startsWith('fr');
  const asked = new URLSearchParams();
  if (script.dataset.mode) asked.set('activeOption', script.dataset.mode);
  if (isFrench) asked.set('lang', 'fr');
  frame.src = `${home}/embed/${encodeURIComponent(dealer)}${asked.size > 0 ? `?${asked}` : ''}`;
  frame.title = script.dataset.title ?? (isFrench ? 'Montez votre projet' : 'Build your deal');
  // What it may: run our own script, and open the product in a tab of its own. It cannot lead this page away.
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  );
  frame.setAttribute('referrerpolicy', 'no-referrer');
  frame.style.cssText = 'display:block;width:100%;border:0;height:640px';
  let isThere = false;
  addEventListener('message', (event) => {
    if (event.origin !== home || event.source !== frame.contentWindow) return;
    isThere = true;
    if (event.data === 'icardeals:ready') frame.contentWindow.postMessage('icardeals:hello', home);
    const { height } = Object(event.data);
    if (Number.isFinite(height) && height >= 0) frame.style.height = `${Math.min(Math.ceil(height), 20000)}px`;
  });
  // Where the browser keeps the calculator out, because the dealer has not named this site, or where it cannot be had,
  // a visitor finds a plain way to it and no broken frame.
  frame.addEventListener(
    'load',
    () => {
      if (isThere) return;
      const link = document.createElement('a');
      link.href = `${home}/Dealer/${encodeURIComponent(dealer)}${isFrench ? '?lang=fr' : ''}`;
      link.target = '_blank';
      link.rel = 'noopener';
      link.textContent = isFrench ? 'Montez votre projet sur iCarDeals' : 'Build your deal on iCarDeals';
      frame.replaceWith(link);
      console.warn(
        `iCarDeals: the calculator cannot be shown at ${location.origin}. Name this site under “Your own address, your own site” in your dealer account.`,
      );
    },
    { once: true },
  );
  script.after(frame);
})();
