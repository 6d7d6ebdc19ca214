import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { type CallName, paths } from '#contract/paths.ts';
import { requestDeadlineMilliseconds } from '#server/database/deadline.ts';
import { languageCookie } from '#server/kit/language.ts';
import { readText } from './source-files.ts';

/** Both proxy files give a call the time that it may honestly take, and leave whoever hangs at anything else within five seconds. */

type Kind = 'stream' | 'patient' | 'slow' | 'quick';

/**
 * Calls that wait for somebody else's server, which the contract does not say of them: the payments' and a dealer's own. A new
 * one stands here, and in both files.
 */
const asksOthers: readonly CallName[] = ['testStockSource', 'findInvoiceFile', 'readCheckout', 'previewPlanChange'];

/** What is no call of the contract and takes its time. */
const otherPaths: Readonly<Record<string, Kind>> = {
  '/': 'quick',
  '/Search': 'quick',
  '/assets/a.js': 'quick',
  '/health/ready': 'quick',
  '/mcp': 'patient',
  '/images/car.avif': 'slow',
  '/feeds/google.csv': 'slow',
  '/feeds/maple/google.csv': 'slow',
  '/picture.png': 'slow',
  '/Dealer/maple/picture.png': 'slow',
  '/api/payment/webhook': 'slow',
};

const slowLimits: readonly Call['limit'][] = ['photo', 'filePart', 'document', 'payment', 'webhook'];

/** How long a call may take, by what the contract says of it. */
function kindOf(name: CallName, call: Call): Kind {
  if (call.isStream) return 'stream';
  const isLong = call.file !== undefined || call.gives !== undefined || call.isMadeAsSent;
  if (isLong || slowLimits.includes(call.limit) || name.startsWith('export') || asksOthers.includes(name))
    return 'slow';
  return call.limit === 'assistant' || takesPassword(call) ? 'patient' : 'quick';
}

/** Whether it hashes a password, for which it waits for its turn (server/accounts/password-hash.ts). */
const takesPassword = ({ body }: Call): boolean =>
  body instanceof z.ZodObject && Object.keys(body.shape).some((field) => /password/i.test(field));

const nginx = readText('deploy/proxies/nginx.conf');
const caddy = readText('deploy/proxies/Caddyfile');

type Group = { readonly pattern: RegExp; readonly kind: Kind };

const kindsBySeconds: Readonly<Record<string, Kind>> = { 4: 'quick', 15: 'patient', 30: 'stream', 90: 'slow' };
const kindOfTime = (seconds = ''): Kind => kindsBySeconds[seconds] ?? expect.fail(`Nothing takes ${seconds} s.`);

/** The locations of nginx by a pattern, in their order, with the time that their block gives a server. */
const ofNginx: Group[] = [...nginx.matchAll(/location ~ (\S+) \{([^}]*)\}/g)].map(([, pattern = '', block = '']) => ({
  pattern: new RegExp(pattern),
  kind: kindOfTime(/proxy_read_timeout (\d+)s;/.exec(block)?.[1]),
}));

const caddyKinds: Readonly<Record<string, Kind>> = { streams: 'stream', patient: 'patient', slow: 'slow' };

/** The matchers of Caddy, in the order of their handles. */
const ofCaddy: Group[] = [...caddy.matchAll(/@(\w+) path_regexp (\S+)/g)].map(([, name = '', pattern = '']) => ({
  pattern: new RegExp(pattern),
  kind: caddyKinds[name] ?? expect.fail(`@${name} is of no kind.`),
}));

const files = { nginx: ofNginx, caddy: ofCaddy };

const kindIn = (groups: readonly Group[], path: string): Kind =>
  groups.find(({ pattern }) => pattern.test(path))?.kind ?? 'quick';

const calls = Object.entries(contract).map(([name, call]) => {
  const known = name as CallName; // the names of the contract
  return {
    name,
    path: paths[known].path.replace(':size', 'small').replaceAll(/:\w+/g, '1a'),
    kind: kindOf(known, call),
  };
});

describe.each(Object.entries(files))('the file of %s', (_, groups) => {
  it('gives each call the time that it may take', () => {
    const slowPaths = new Set(calls.filter(({ kind }) => kind !== 'quick').map(({ path }) => path));
    // A quick call at the address of a slow one has its time.
    const wrong = calls.filter(
      ({ path, kind }) => kindIn(groups, path) !== kind && !(kind === 'quick' && slowPaths.has(path)),
    );
    expect(wrong).toEqual([]);
  });

  it('gives what is no call the time that it may take', () => {
    const given = Object.keys(otherPaths).map((path) => [path, kindIn(groups, path)]);
    expect(Object.fromEntries(given)).toEqual(otherPaths);
  });

  it('has no group that nothing is in', () => {
    const known = [...calls.map(({ path }) => path), ...Object.keys(otherPaths)];
    expect(groups.filter(({ pattern }) => !known.some((path) => pattern.test(path)))).toEqual([]);
  });
});

describe('the file of nginx', () => {
  it('leaves a quick call soon, and later than the product itself', () => {
    const [, ofServer = ''] = /^ {4}proxy_read_timeout (\d+)s;$/m.exec(nginx) ?? [];
    expect(kindOfTime(ofServer)).toBe('quick');
    expect(Number(ofServer) * 1000).toBeGreaterThan(requestDeadlineMilliseconds);
    expect(nginx).toContain('proxy_connect_timeout 2s;');
    // While all are left out, all are asked: nobody is refused because a machine is busy.
    expect(nginx).toMatch(/server (\S+) max_fails=5 fail_timeout=5s;\n {4}# server \1 backup max_fails=0;/);
  });

  it('sends nothing twice but what reads', () => {
    expect(nginx).not.toContain('non_idempotent');
    const again = [...nginx.matchAll(/proxy_next_upstream ([^;]*);/g)].map(([, on]) => on);
    expect(again).toEqual(['error', 'error timeout']);
    expect(nginx).toMatch(
      /if \(\$request_method !~ \^\(GET\|HEAD\)\$\) \{\s+return 418;\s+\}\s+proxy_next_upstream error timeout;/,
    );
  });

  it('keeps what is the same for everybody by address, language and compression, and nothing of who signs in', () => {
    const [kept = '', ...others] =
      nginx.match(/^ {4}location .*\{(?:[^{}]|\{[^{}]*\})*proxy_cache icardeals;(?:[^{}])*\}/gm) ?? [];
    expect(others).toEqual([]);
    expect(kept).toMatch(/^ {4}location \/ \{/);
    expect(kept).toContain('proxy_cache_key "$scheme$host$request_uri $cache_language $cache_encoding";');
    expect(kept).toContain('proxy_cache_bypass $http_authorization;');
    expect(kept).toContain('proxy_no_cache $http_authorization;');
    // How long is for the product to say of each answer.
    expect(nginx).not.toMatch(/proxy_cache_(valid|use_stale)|proxy_ignore_headers(?! Vary;)/);
    // As `languageInCookies` reads it.
    expect(nginx).toContain(`"~(?:^|;\\s*)${languageCookie}=(?<chosen>\\w\\w)(?:;|$)" $chosen;`);
    expect(nginx).toContain('    default $chosen_language;');
  });

  it('takes the longest file that a call takes', () => {
    const [, megabytes = ''] = /client_max_body_size (\d+)m;/.exec(nginx) ?? [];
    const longest = Math.max(...Object.values(contract).map((call: Call) => call.file?.longest ?? 0));
    expect(Number(megabytes) * 2 ** 20).toBeGreaterThan(longest);
  });
});

describe('the file of Caddy', () => {
  it('gives each kind the time that nginx gives it', () => {
    const times = [...caddy.matchAll(/handle @?(\w*) ?\{\n[^}]*?response_header_timeout (\d+)s/g)];
    const kinds = times.map(([, name = '', seconds]) => [caddyKinds[name] ?? 'quick', seconds]);
    expect(kinds).toEqual([
      ['stream', '4'],
      ['patient', '15'],
      ['slow', '90'],
      ['quick', '4'],
      // Where nobody is ready.
      ['quick', '4'],
    ]);
    expect(caddy).toContain('health_uri /health/ready');
    expect(caddy).not.toContain('lb_retry_match');
  });
});

describe('the two files', () => {
  it('name each request by an id of their own, and write it into their log', () => {
    // What one place of nginx says of headers stands in for all that was said outside of it.
    const places = nginx.match(/^\s+location .*\{[^}]*proxy_pass[^}]*\}/gm) ?? [];
    expect(places.length).toBeGreaterThan(0);
    const isNamed = (place: string) =>
      place.includes('proxy_set_header X-Request-Id $request_id;') || !place.includes('proxy_set_header');
    expect(places.filter((place) => !isNamed(place))).toEqual([]);
    expect(nginx).toMatch(/^log_format icardeals .*\$request_id';$/m);
    expect(caddy).toContain('header_up X-Request-Id {http.request.uuid}');
  });
});
