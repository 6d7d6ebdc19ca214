import { useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { useListener } from '../kit/use-listener.ts';

/** Tells of the page being loaded anew by its own script; older browsers have nothing that tells it. */
const onOwnReload = (hear: (event: NavigateEvent) => void) => {
  const navigation: Navigation | undefined = window.navigation;
  const listen = (event: NavigateEvent) => {
    if (event.navigationType === 'reload' && event.cancelable) hear(event);
  };
  navigation?.addEventListener('navigate', listen);
  return () => navigation?.removeEventListener('navigate', listen);
};

/**
 * Where the code of the next page cannot be fetched, as after an update of the product, the router loads the present page
 * anew. The person asked for the next one: the browser gets it from the server, which needs none of that code.
 */
export function LostCode() {
  // What React has drawn of a navigation comes later than the router knows it, on a slow device later than the failure.
  const router = useContext(RouterContext)?.router;
  useListener(onOwnReload, (event) => {
    const next = router?.state.navigation.location;
    if (!next) return;
    event.preventDefault();
    window.location.assign(`${next.pathname}${next.search}${next.hash}`);
  });
  return null;
}
