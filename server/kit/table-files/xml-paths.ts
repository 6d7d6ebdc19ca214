import { msg } from '#contract/words.ts';
import { UnreadableFile } from './table-row.ts';

/** A place in an XML file where something may stand: an element or an attribute, below the one that it stands in. */
export type XmlPath = {
  /** Its name, with what tells it from others of its name: `price[internet]`, `@id`. */
  readonly step: string;
  /** The names alone from the outermost element to it: `stock/car/price`; '' of the file itself. */
  readonly element: string;
  readonly depth: number;
  readonly below: Map<string, XmlPath>;
  /** How often it stands in the file, and whether it says something itself anywhere. */
  times: number;
  isSaid: boolean;
};

/** A file of cars has some hundred at most; what is counted is built once, however often it stands in the file. */
const mostPaths = 2000;

/**
 * The different places of one XML file. Told apart once, so that neither much in an element nor a deep one costs more
 * than its bytes.
 */
export class XmlPaths {
  readonly root: XmlPath = { step: '', element: '', depth: 0, below: new Map(), times: 0, isSaid: false };
  #count = 0;

  /**
   * The place of a name below another one.
   *
   * @param kind what tells it from others of its name
   * @throws UnreadableFile where there are more than in any list of cars
   */
  below(above: XmlPath, name: string, kind?: string): XmlPath {
    const step = kind === undefined ? name : `${name}[${kind}]`;
    const known = above.below.get(step);
    if (known) return known;
    this.#count += 1;
    if (this.#count > mostPaths)
      throw new UnreadableFile(
        msg`This XML file has more than ${{ paths: { whole: mostPaths } }} different elements and attributes, so it isn’t a list of cars.`,
      );
    const element = above.element === '' ? name : `${above.element}/${name}`;
    const path = { step, element, depth: above.depth + 1, below: new Map(), times: 0, isSaid: false };
    above.below.set(step, path);
    return path;
  }

  /** All of them, in the order in which they first came. */
  all(): XmlPath[] {
    const found: XmlPath[] = [];
    const add = (path: XmlPath): void => {
      found.push(path);
      for (const one of path.below.values()) add(one);
    };
    for (const one of this.root.below.values()) add(one);
    return found;
  }
}

/** The ways from a place to everything that is said below it. */
export function waysBelow(path: XmlPath): { readonly way: string; readonly path: XmlPath }[] {
  return [...path.below.values()].flatMap((one) => [
    ...(one.isSaid ? [{ way: one.step, path: one }] : []),
    ...waysBelow(one).map(({ way, path: further }) => ({ way: `${one.step}/${way}`, path: further })),
  ]);
}
