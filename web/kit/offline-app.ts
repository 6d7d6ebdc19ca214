import { reportFailure } from './report.ts';

/** The one script that may become a worker (trusted-types.ts). */
export const workerPath = '/service-worker.js';

const workers = (): ServiceWorkerContainer | undefined =>
  import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** The page as the server renders it: by its path and the way to pay. */
const pageHere = (): string => {
  const { pathname, search } = window.location;
  const option = new URLSearchParams(search).get('activeOption');
  return option === null ? pathname : `${pathname}?activeOption=${option}`;
};

/** Keeps the calculator on this device, with the page that the last deal is on, for when there is no network. */
export const keepForOffline = (): void => {
  const container = workers();
  if (!container) return;
  const keep = async () => {
    await container.register(workerPath);
    const { active } = await container.ready;
    active?.postMessage({ lastDeal: pageHere() });
  };
  keep().catch((error) => reportFailure('the app for when there is no network', error));
};
