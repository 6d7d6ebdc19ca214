import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { paidPrices } from '#server/billing/priced-plan.ts';
import { readConfiguration } from '#server/configuration.ts';
import { shutdownDelay } from '#server/environment-formats.ts';
import { variables } from '#server/environment-variables.ts';
import { environmentOf, settingsOf, withSecrets } from '../scripts/compose-settings.ts';
import { settingsIn, stagesIn } from '../scripts/dockerfile.ts';
import { inProject } from '../scripts/project.mjs';
import { readText } from './source-files.ts';

/** The image, compose.yaml and the unit of systemd start the same product as `npm start`, and name nothing that is gone. */

const packageFile = z
  .object({
    imports: z.record(z.string(), z.string()),
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readText('package.json')));

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        image: z.string().optional(),
        build: z.string().optional(),
        restart: z.string(),
        stop_grace_period: z.string().optional(),
        mem_limit: z.string(),
        pids_limit: z.int(),
        environment: z.record(z.string(), z.string()).optional(),
        ports: z.array(z.string()).optional(),
        volumes: z.array(z.string()).optional(),
        read_only: z.boolean().optional(),
        cap_drop: z.array(z.string()).optional(),
        depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
        healthcheck: z.object({ test: z.array(z.string()), interval: z.string(), retries: z.int() }).optional(),
      }),
    ),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(readText('compose.yaml')));

const dockerfile = readText('Dockerfile').replaceAll(/\\\n\s*/g, '');
const unit = readText('deploy/systemd/icardeals.service');
const { start = '' } = packageFile.scripts;

/** What `npm start` tells Node and the C library. */
const flags = start.match(/--[\w-]+=\d+/g) ?? [];
const settings = start.match(/\bMALLOC_\w+=\d+/g) ?? [];

/** What is read by Node or the C library and not by the product. */
const isForeign = (name: string) => name.startsWith('MALLOC_') || name === 'NODE_COMPILE_CACHE';
const isKnown = (name: string) => name in variables.shape || isForeign(name);

/** What a process may take to end, in milliseconds: the longest time in which it still serves, and 10 s. */
const longestShutdownDelay = 60_000;
const longestEnd = longestShutdownDelay + 10_000;

/** The environment of the image, which compose's own stands over. */
const imageEnvironment: Record<string, string> = Object.assign(
  {},
  ...stagesIn(readText('Dockerfile')).flatMap(({ steps }) =>
    steps.filter(({ name }) => name === 'ENV').map(settingsIn),
  ),
);

/** The settings of compose.yaml as its first lines want them: the file copied, each empty secret made by `openssl rand -hex 24`. */
const composeSettings = withSecrets(settingsOf(readText('deploy/compose/settings.env')), () =>
  '0123456789abcdef'.repeat(3),
);

const instructions = (name: string): string[] =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest);

describe('the image', () => {
  it('is of the Node that the project brings, by its exact version', () => {
    const bases = instructions('FROM').map((base) => base.split(' ')[0]);
    expect(new Set(bases)).toEqual(new Set([`node:${packageFile.dependencies.node}-bookworm-slim`]));
  });

  it('holds every room that the server runs, and copies only what there is', () => {
    const rooms = Object.values(packageFile.imports).map((path) => path.split('/')[1]);
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    const copied = [...last.matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '));
    // The pages are built, and clients run elsewhere: of their sources nothing is needed.
    expect(copied).toEqual(expect.arrayContaining(rooms.filter((room) => room !== 'web' && room !== 'clients')));
    expect(copied.filter((path) => !existsSync(inProject(path)))).toEqual([]);
  });

  it('has each script that its first step runs, before the rest of the project is copied', () => {
    const [before = ''] = dockerfile.split('\nRUN node scripts/prepare.mjs\n');
    const needed = new Set(['prepare.mjs']);
    for (const script of needed)
      for (const [, name = ''] of readText(`scripts/${script}`).matchAll(/^import .* from '\.\/(.*)';$/gm))
        needed.add(name);
    expect([...needed].filter((script) => !before.includes(` scripts/${script} `))).toEqual([]);
  });

  it('starts as npm start does, as nobody of importance, and says whether it lives', () => {
    const [command = ''] = instructions('CMD');
    expect(JSON.parse(command)).toEqual(['node', ...flags, 'server/main.ts']);
    expect(dockerfile.indexOf('\nUSER node\n')).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN '));
    expect(instructions('HEALTHCHECK')[0]).toContain('/health/live');
    for (const setting of settings) expect(instructions('ENV')[0]).toContain(setting);
  });

  it('sets only what the product reads', () => {
    const names = [...(instructions('ENV')[0] ?? '').matchAll(/(\w+)=/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });
});

describe('what is kept out', () => {
  it('of the image are the secrets of compose.yaml, which git does not take either, and the tests', () => {
    const ignored = readText('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', 'data', '**/testing', '**/*.test.ts']));
    expect(readText('.gitignore').split('\n')).toEqual(expect.arrayContaining(['/.env', '/data/']));
  });

  it('of the image is no folder that tsconfig.json names, without which no pages are built', () => {
    const named = [...readText('tsconfig.json').matchAll(/"path": "(.+?)"/g)].map(([, path = '']) => path);
    const ignored = readText('.dockerignore').split('\n');
    expect(named).toContain('web');
    expect(named.filter((path) => ignored.includes(path))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  const { services } = compose;
  const product = services.icardeals;

  it('sets only what the product reads, and asks only for what its settings name', () => {
    expect(Object.keys(product?.environment ?? {}).filter((name) => !isKnown(name))).toEqual([]);
    const asked = [...readText('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    const offered = [...readText('deploy/compose/settings.env').matchAll(/^(?:# )?(\w+)=/gm)].map(([, name]) => name);
    expect(new Set(offered)).toEqual(new Set(asked));
  });

  it('names each image by a version, and opens its ports to this machine alone', () => {
    const images = Object.values(services).flatMap(({ image }) => image ?? []);
    expect(images.filter((image) => !/:v?\d+\.\d+/.test(image))).toEqual([]);
    const ports = Object.values(services).flatMap(({ ports: all }) => all ?? []);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    expect(product?.read_only).toBe(true);
  });

  it('has every service start again, each volume that it names, and waits only for what says that it is well', () => {
    const names = ['alertmanager', 'blackbox', 'database', 'icardeals', 'mail', 'prometheus', 'store'];
    expect(Object.keys(services).toSorted()).toEqual(names);
    const named = Object.values(services).flatMap(({ volumes = [] }) => volumes.map((one) => one.split(':')[0] ?? ''));
    expect(new Set(named.filter((name) => !name.startsWith('./')))).toEqual(new Set(Object.keys(compose.volumes)));
    expect(named.filter((name) => name.startsWith('./') && !existsSync(inProject(name)))).toEqual([]);
    for (const { restart, depends_on: others = {}, healthcheck } of Object.values(services)) {
      expect(restart).toBe('unless-stopped');
      if (healthcheck) expect(healthcheck.test[0]).toBe('CMD');
      for (const [name, { condition }] of Object.entries(others))
        expect([name, services[name]?.healthcheck !== undefined]).toEqual([name, condition === 'service_healthy']);
    }
    const healthy = { condition: 'service_healthy' };
    expect(product?.depends_on).toEqual({ database: healthy, store: healthy });
  });

  it('gives the product what it starts with, each neighbour where it is a service', () => {
    const given = environmentOf(readText('compose.yaml'), 'icardeals', composeSettings);
    const read = readConfiguration({ ...imageEnvironment, ...given });
    expect(read).toMatchObject({ production: true, host: '0.0.0.0', demonstration: false, keysBesideData: false });
    const neighbours = [read.databaseUrl, read.smtpUrl, read.s3?.endpoint].map((url) => new URL(url ?? '').hostname);
    expect(neighbours).toEqual(['database', 'mail', 'store']);
    const asItStands = settingsOf(readText('deploy/compose/settings.env'));
    expect(() => environmentOf(readText('compose.yaml'), 'icardeals', asItStands)).toThrow(
      'DATABASE_PASSWORD is not set',
    );
  });

  it('gives the product what it starts with where the lines for real servers are taken too', () => {
    const all = settingsOf(readText('deploy/compose/settings.env').replaceAll(/^# (?=\w+=)/gm, ''));
    const read = readConfiguration({
      ...imageEnvironment,
      ...environmentOf(readText('compose.yaml'), 'icardeals', { ...all, ...composeSettings }),
    });
    expect([read.smtpUrl?.protocol, read.trustedProxies]).toEqual(['smtps:', ['172.16.0.0/12']]);
  });

  it('shares no network namespace, which a neighbour would lose with each start of the other', () => {
    expect(readText('compose.yaml')).not.toContain('network_mode');
  });

  it('bounds what each service takes, and lets the product end as long as it may', () => {
    for (const { mem_limit: memory, pids_limit: processes } of Object.values(services)) {
      expect(memory).toMatch(/^\d+[mg]$/);
      expect(processes).toBeGreaterThan(0);
    }
    expect([shutdownDelay(`${longestShutdownDelay}`), shutdownDelay(`${longestShutdownDelay + 1}`)]).toEqual([
      longestShutdownDelay,
      undefined,
    ]);
    expect(Number.parseInt(product?.stop_grace_period ?? '', 10) * 1000).toBeGreaterThanOrEqual(longestEnd);
  });

  it('keeps what the image keeps, opens what it opens, and leaves the product no rights', () => {
    const kept = JSON.parse(instructions('VOLUME')[0] ?? '[]');
    expect(product?.volumes?.map((one) => one.split(':')[1])).toEqual(kept);
    expect(product?.ports).toContain(`127.0.0.1:3000:${instructions('EXPOSE')[0]}`);
    expect([product?.build, product?.cap_drop]).toEqual(['.', ['ALL']]);
    const ports = Object.values(services).flatMap(({ ports: all }) => all ?? []);
    expect(new Set(ports.map((port) => port.split(':')[1])).size).toBe(ports.length);
  });

  it('has Prometheus read the product where it answers', () => {
    const target = `icardeals:${product?.environment?.METRICS_PORT}`;
    const prometheus = readText('deploy/prometheus/prometheus.yaml');
    expect(prometheus).toContain(`targets: ["${target}"]`);
    expect(prometheus).toContain('targets: ["alertmanager:9093"]');
    const { smtp_smarthost: smarthost } = parse(readText('deploy/prometheus/alertmanager.yaml')).global;
    expect(smarthost).toBe('mail:1025');
  });

  it('has the home page opened in a way that the prober knows, by a service that is there', () => {
    const prometheus = readText('deploy/prometheus/prometheus.yaml');
    const [, service = '', port] = /replacement: "(\w+):(\d+)"/.exec(prometheus) ?? [];
    const [, way = ''] = /module: \[(\w+)\]/.exec(prometheus) ?? [];
    expect([services[service]?.image, port]).toEqual([expect.stringMatching(/^prom\/blackbox-exporter:/), '9115']);
    const { modules } = parse(readText('deploy/prometheus/blackbox.yaml'));
    expect(Object.keys(modules)).toEqual([way]);
  });
});

describe('the unit of systemd', () => {
  const lines = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, line = '']) => line);
  const own = settingsOf(lines('Environment').join(' ').replaceAll(' ', '\n'));
  const example = readText('deploy/systemd/icardeals.env');

  it('gives the product what it starts with, by the example of its settings', () => {
    const read = readConfiguration({ ...own, ...settingsOf(example) });
    expect(read).toMatchObject({ production: true, demonstration: false, keysBesideData: false, shutdownDelay: 0 });
  });

  it('gives the product what it starts with as one of several servers, whose keys are not in a file', () => {
    const secrets: Record<string, string> = {
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      CREDIT_KEYS: `one:${Buffer.alloc(32, 7).toString('base64')}`,
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PRICES: paidPrices.map((price) => `${price}:price_${price.replace('-', '')}`).join(','),
    };
    const all = settingsOf(example.replaceAll(/^# (?=\w+=)/gm, ''));
    const filledIn = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, value || secrets[name]]));
    expect(Object.keys(secrets).filter((name) => !(name in all))).toEqual([]);
    const read = readConfiguration({ ...own, ...filledIn });
    expect(read.keys.given?.currentId).toBe('one');
    expect(Object.keys(all).filter((name) => !isKnown(name))).toEqual([]);
  });

  it('lets the product end as long as it may, and says who it runs as', () => {
    expect(Number(lines('TimeoutStopSec')[0]) * 1000).toBeGreaterThanOrEqual(longestEnd);
    const [user] = lines('User');
    const useradd = `useradd --system --no-create-home ${user}`;
    for (const text of [unit, readText('docs/run-it-for-real.md')]) expect(text).toContain(useradd);
    expect(readText('docs/run-it-for-real.md')).toContain('deploy/systemd/icardeals.env');
  });

  it('starts as npm start does, and sets only what is read', () => {
    const [, command = ''] = /^ExecStart=\S+ (.*)$/m.exec(unit) ?? [];
    expect(command.split(' ')).toEqual([...flags, 'server/main.ts']);
    for (const setting of settings) expect(unit).toContain(setting);
    const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
    expect(set.map((one) => one.split('=')[0] ?? '').filter((name) => !isKnown(name))).toEqual([]);
  });
});
