import type { MarkupKeeper } from './kept-markup.tsx';

/** So many letters of keys and markup are kept, some hundreds of forms. */
const most = 8 * 2 ** 20;

const drawn = new Map<string, string>();
let held = 0;

function forget(key: string): void {
  held -= key.length + (drawn.get(key) ?? '').length;
  drawn.delete(key);
}

function remember(key: string, markup: string): void {
  if (drawn.has(key)) forget(key);
  drawn.set(key, markup);
  held += key.length + markup.length;
  for (const oldest of drawn.keys()) {
    if (held <= most) break;
    forget(oldest);
  }
}

/** What was used for longest ago goes first. */
function find(key: string): string | undefined {
  const markup = drawn.get(key);
  if (markup !== undefined) {
    drawn.delete(key);
    drawn.set(key, markup);
  }
  return markup;
}

/** Where an element ends whose content begins at a place: what React writes has a `<` in tags alone. */
function endOf(html: string, name: string, begin: number): number {
  const tags = new RegExp(`<(/?)${name}\\b`, 'g');
  tags.lastIndex = begin;
  let depth = 1;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] === '' ? 1 : -1;
    if (depth === 0) return tag.index;
  }
  return html.length;
}

/** A text by itself: a part of a text keeps all of it. */
const alone = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));

/** A boundary that is still open, or that failed. */
const isUnfinished = /<!--\$[!?]|<template/;

/**
 * Keeps what is drawn of one page for the next.
 *
 * @param mark what nobody could have written into the page
 */
export function markupOf(mark: string): { keeper: MarkupKeeper; taken: (html: string) => string } {
  const asked: string[] = [];
  const nameOf = (index: number) => `${mark}-${index}`;
  const keep = (key: string): string => nameOf(asked.push(key) - 1);
  /** Takes out of a page what was asked to be kept, and gives the page as it goes out. */
  const taken = (html: string): string => {
    let page = html;
    for (const [index, key] of asked.entries()) {
      const attribute = ` data-kept="${nameOf(index)}"`;
      const at = page.indexOf(attribute);
      if (at < 0) continue;
      const [, name = ''] = /^<(\w+)/.exec(page.slice(page.lastIndexOf('<', at), at)) ?? [];
      const begin = page.indexOf('>', at) + 1;
      const markup = page.slice(begin, endOf(page, name, begin));
      if (!isUnfinished.test(markup)) remember(key, alone(markup));
      page = page.slice(0, at) + page.slice(at + attribute.length);
    }
    return page;
  };
  return { keeper: { find, keep }, taken };
}
