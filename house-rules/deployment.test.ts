import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { variables } from '#server/environment-variables.ts';
import { inProject } from '../scripts/project.mjs';
import { mistakesOfDockerfile } from './dockerfile-rules.ts';
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
        environment: z.record(z.string(), z.string()).optional(),
        ports: z.array(z.string()).optional(),
        volumes: z.array(z.string()).optional(),
        read_only: z.boolean().optional(),
        cap_drop: z.array(z.string()).optional(),
        network_mode: z.string().optional(),
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

describe('the Dockerfile', () => {
  it('holds the rules that hadolint holds', () => {
    expect(mistakesOfDockerfile(readText('Dockerfile'))).toEqual([]);
  });

  it.each([
    ['FROM node:latest\nUSER node', 'no exact version'],
    ['FROM node\nUSER node', 'no exact version'],
    ['FROM node:24.1.0\nUSER root', 'the last USER is root'],
    ['FROM node:24.1.0', 'the last USER is root'],
    ['FROM node:24.1.0 AS a\nFROM node:24.1.0 AS a\nUSER node', 'two stages have it'],
    ['FROM node:24.1.0\nUSER node\nWORKDIR /a\nCOPY --from=gone /b b', 'no stage before it'],
    ['FROM node:24.1.0\nUSER node\nWORKDIR /a\nCOPY a b c', 'several need a folder'],
    ['FROM node:24.1.0\nUSER node\nCOPY a b/', 'no WORKDIR before it'],
    ['FROM node:24.1.0\nUSER node\nWORKDIR a', 'is not absolute'],
    ['FROM node:24.1.0\nUSER node\nRUN cd /a && make', 'WORKDIR changes the folder'],
    ['FROM node:24.1.0\nUSER node\nRUN make \\\n  | tee log', 'a pipe hides'],
    ['FROM node:24.1.0\nUSER node\nRUN apt-get install -y curl', 'leaves the lists'],
    ['FROM node:24.1.0\nUSER node\nADD a b', 'COPY does it'],
    ['FROM node:24.1.0\nUSER node\nCMD node a.ts', 'no list in JSON'],
    ['FROM node:24.1.0\nUSER node\nCMD ["a"]\nCMD ["b"]', 'more than one'],
    ['FROM node:24.1.0\nUSER node\nEXPOSE 80000', 'is no port'],
    ['FROM node:24.1.0\nUSER node\nENV S3_SECRET_ACCESS_KEY=abc', 'keeps a secret'],
  ])('breaks them as %j', (text, why) => {
    expect(mistakesOfDockerfile(text)).toEqual([expect.stringContaining(why)]);
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
    expect(Object.keys(services).toSorted()).toEqual([
      'blackbox',
      'database',
      'icardeals',
      'mail',
      'prometheus',
      'store',
    ]);
    const named = Object.values(services).flatMap(({ volumes = [] }) => volumes.map((one) => one.split(':')[0] ?? ''));
    expect(new Set(named.filter((name) => !name.startsWith('./')))).toEqual(new Set(Object.keys(compose.volumes)));
    expect(named.filter((name) => name.startsWith('./') && !existsSync(inProject(name)))).toEqual([]);
    for (const { restart, network_mode: network, depends_on: others = {}, healthcheck } of Object.values(services)) {
      expect(restart).toBe('unless-stopped');
      if (network) expect(services[network.replace('service:', '')]).toBeDefined();
      if (healthcheck) expect(healthcheck.test[0]).toBe('CMD');
      for (const [name, { condition }] of Object.entries(others))
        expect([name, services[name]?.healthcheck !== undefined]).toEqual([name, condition === 'service_healthy']);
    }
    expect(product?.depends_on?.database).toEqual({ condition: 'service_healthy' });
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
    expect(readText('deploy/prometheus/prometheus.yaml')).toContain(`targets: ["${target}"]`);
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

describe('the proxies', () => {
  it('name each request to the product by an id of their own, and write it into their log', () => {
    const nginx = readText('deploy/proxies/nginx.conf');
    // What one place of nginx says of headers stands in for all that was said outside of it.
    const places = nginx.match(/^\s+location .*\{[^}]*proxy_pass[^}]*\}/gm) ?? [];
    expect(places.length).toBeGreaterThan(0);
    const isNamed = (place: string) =>
      place.includes('proxy_set_header X-Request-Id $request_id;') || !place.includes('proxy_set_header');
    expect(places.filter((place) => !isNamed(place))).toEqual([]);
    expect(nginx).toMatch(/^log_format icardeals .*\$request_id';$/m);
    expect(readText('deploy/proxies/Caddyfile')).toContain('header_up X-Request-Id {http.request.uuid}');
  });
});

describe('the unit of systemd', () => {
  it('starts as npm start does, and sets only what is read', () => {
    const [, command = ''] = /^ExecStart=\S+ (.*)$/m.exec(unit) ?? [];
    expect(command.split(' ')).toEqual([...flags, 'server/main.ts']);
    for (const setting of settings) expect(unit).toContain(setting);
    const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
    expect(set.map((one) => one.split('=')[0] ?? '').filter((name) => !isKnown(name))).toEqual([]);
  });
});
