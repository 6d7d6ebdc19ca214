import { expect, it } from 'vitest';
import { scriptsLast } from './scripts-last.ts';

const modules = ['kit-a1', 'react-b2', 'home.route-c3'].map(
  (name) => `<link rel="modulepreload" href="/assets/${name}.js"/>`,
);
const head = `<link rel="preload" href="/font" as="font"/>${modules.join('')}<link rel="stylesheet" href="/a.css"/>`;
const begins = `<script type="module" async="">import "/assets/manifest-d4.js";
import * as route0 from "/assets/home.route-c3.js";

  window.routes = {"home":route0};

import("/assets/entry.client-e5.js");</script>`;
const page = `<html data-words="first"><head>${head}</head><body><p>import "this";</p>${begins}</body></html>`;

const sent = scriptsLast(page, { first: '/assets/words-en-f6.js', desk: '/assets/words-en-g7.js' });
const [, script = ''] = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(sent) ?? [];

it('names of the modules only the largest, at the end of the head and with little haste', () => {
  expect(sent.slice(0, sent.indexOf('</head>'))).toBe(
    '<html data-words="first"><head><link rel="preload" href="/font" as="font"/><link rel="stylesheet" href="/a.css"/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/assets/react-b2.js"/>',
  );
  expect(sent).toContain('<body><p>import "this";</p>');
});

it('asks for the others together once the page is seen', () => {
  const waits = script.indexOf('await new Promise');
  const asks = script.indexOf('of ["/assets/words-en-f6.js","/assets/kit-a1.js","/assets/home.route-c3.js"])');
  const begins = script.indexOf('await import("/assets/manifest-d4.js");');
  expect(waits).toBeGreaterThan(-1);
  expect(asks).toBeGreaterThan(waits);
  expect(begins).toBeGreaterThan(asks);
});

it('begins the page as it was begun, with nothing imported beforehand', () => {
  expect(script.slice(script.indexOf('await import('))).toBe(`await import("/assets/manifest-d4.js");
const route0 = await import("/assets/home.route-c3.js");

  window.routes = {"home":route0};

import("/assets/entry.client-e5.js");
`);
  expect(script).not.toMatch(/^import [^(]/m);
});
