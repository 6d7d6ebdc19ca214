import { describe, expect, it } from 'vitest';
import { mistakesOfDockerfile } from './dockerfile-rules.ts';
import { readText } from './source-files.ts';

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
