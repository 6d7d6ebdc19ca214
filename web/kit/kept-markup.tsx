import { useLingui } from '@lingui/react';
import { createContext, type ReactNode, useContext, useId } from 'react';

/** Where the server keeps what it has drawn; nothing in the browser. */
export type MarkupKeeper = {
  /** What was drawn for the same key. */
  readonly find: (key: string) => string | undefined;
  /**
   * Asks for what is about to be drawn to be kept.
   *
   * @returns by what it is found in the page
   */
  readonly keep: (key: string) => string;
};

const Keeper = createContext<MarkupKeeper | undefined>(undefined);

export const MarkupKeeperProvider = Keeper.Provider;

const numbers = new WeakMap<object, number>();
let numbered = 0;

/** Stands in a key for something large that the server makes pages of, for as long as it is the very same. */
export function numberOf(thing: object): number {
  const known = numbers.get(thing);
  if (known !== undefined) return known;
  numbered += 1;
  numbers.set(thing, numbered);
  return numbered;
}

type KeptMarkupProps = {
  element: 'ol' | 'ul';
  className: string | undefined;
  'aria-label'?: string;
  /** All that its parts are made of beside the language, as JSON can say it; only the server asks. */
  madeOf: () => unknown;
  children: ReactNode;
};

/**
 * A list whose parts many pages share, such as a form that nobody has filled in yet. The server draws it once for all that are
 * given the same, and writes the same markup again: drawing takes most of a page's time. In the browser a plain list.
 */
export function KeptMarkup({ element: Element, madeOf, children, ...attributes }: KeptMarkupProps) {
  const { i18n } = useLingui();
  const keeper = useContext(Keeper);
  // Says at which place of the page it stands: on that depend the ids within.
  const place = useId();
  if (!(import.meta.env.SSR && keeper)) return <Element {...attributes}>{children}</Element>;
  const key = JSON.stringify([place, i18n.locale, madeOf()]);
  const kept = keeper.find(key);
  if (kept !== undefined) return <Element {...attributes} dangerouslySetInnerHTML={{ __html: kept }} />;
  // By this it is found in the page, which goes out without it.
  return (
    <Element {...attributes} data-kept={keeper.keep(key)}>
      {children}
    </Element>
  );
}
