import { type Opened, withPage } from './phone.ts';

/** What a first visit to a page costs who holds the phone. */
export type FirstVisit = {
  /** Milliseconds from the first painting for which the page could not answer, beyond 50 of each task. */
  readonly blocked: number;
  /** How much of what can be seen has moved without a hand in it, by the browser's own measure. */
  readonly shift: number;
  /** Script that came over the line, with its headers. */
  readonly kilobytes: number;
};

/** Notes the tasks and the shifts of a page from its beginning. */
const watching = `(() => {
  const seen = { tasks: [], shift: 0 };
  window.seen = seen;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, startTime + duration]);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) seen.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
})();`;

/**
 * Total blocking time as it is defined, from the first contentful painting on: https://web.dev/articles/tbt
 * Until then there is nothing that could be pressed.
 */
const counted = `(() => {
  const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime;
  const blocked = seen.tasks.map(([from, to]) => Math.max(0, to - Math.max(from, painted) - 50));
  return { blocked: blocked.reduce((sum, one) => sum + one, 0), shift: seen.shift };
})()`;

/** Milliseconds without a request after which a page has all that it wants at first. */
const quiet = 1000;

/** Resolves when the page has loaded and nothing has been on its way for a while; counts its scripts' bytes. */
function settled({ onEvent }: Opened): Promise<number> {
  const [underway, scripts] = [new Set<string>(), new Set<string>()];
  let bytes = 0;
  let hasLoaded = false;
  let timer: NodeJS.Timeout | undefined;
  return new Promise((resolve) => {
    onEvent(({ method, params }) => {
      const id = String(params.requestId);
      if (method === 'Network.requestWillBeSent') underway.add(id);
      if (method === 'Network.responseReceived' && params.type === 'Script') scripts.add(id);
      if (method === 'Network.loadingFinished' && scripts.has(id)) bytes += Number(params.encodedDataLength);
      if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed') underway.delete(id);
      if (method === 'Page.loadEventFired') hasLoaded = true;
      clearTimeout(timer);
      if (hasLoaded && underway.size === 0) timer = setTimeout(() => resolve(bytes), quiet);
    });
  });
}

/** Visits a page for the first time on a phone: a slower processor and line, nothing cached. */
export const visitFirst = (port: number, address: string, slowdown: number, line: object): Promise<FirstVisit> =>
  withPage(port, async (page) => {
    const { send } = page;
    await send('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 1, mobile: true });
    await send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await send('Network.enable');
    await send('Network.emulateNetworkConditions', line);
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', { source: watching });
    const allThere = settled(page);
    await send('Page.navigate', { url: address });
    const bytes = await allThere;
    const { result } = await send('Runtime.evaluate', { expression: counted, returnByValue: true });
    const { value } = result as { value: Omit<FirstVisit, 'kilobytes'> }; // of what is counted above
    return { ...value, kilobytes: bytes / 1000 };
  });
