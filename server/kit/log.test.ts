import { DrizzleQueryError } from 'drizzle-orm';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { loggedError, logSerializers, maskedAddress } from './log.ts';
import { answerErrors } from './refusal-replies.ts';
import { newId, newToken } from './secrets.ts';

describe('what a log says', () => {
  it('of an address has neither query nor id nor share key', () => {
    const key = newToken();
    expect(maskedAddress(`/EnquiryDetails/${key}?email=a@b.example`)).toBe(`/EnquiryDetails/${key.slice(0, 4)}…`);
    const id = newId();
    expect(maskedAddress(`/api/enquiry/enquiry/${id}/share`)).toBe(`/api/enquiry/enquiry/${id.slice(0, 4)}…/share`);
    expect(maskedAddress('/Dealer/lakeview-acura?activeOption=1')).toBe('/Dealer/lakeview-acura');
  });

  it('of an error has its kind, its code and its place, and not what it says', () => {
    const cause = Object.assign(new Error('Key (email)=(ann@shoppers.example) already exists.'), { code: '23505' });
    const error = new DrizzleQueryError('insert into users values ($1)', ['ann@shoppers.example'], cause);
    const logged = JSON.stringify(loggedError(error));
    expect(logged).toContain('"code":"23505"');
    expect(logged).toContain('log.test.ts');
    expect(logged).not.toContain('shoppers.example');
    expect(logged).not.toContain('insert into');
  });

  it('of an error says in one line what it is and where in the product it came about', () => {
    const inPackage = '    at parseError (/app/node_modules/pg-protocol/dist/parser.js:285:11)';
    const inProduct = '    at findSession (/app/server/accounts/sessions.ts:41:9)';
    const stack = `error: prepared statement "ann" does not exist\n${inPackage}\n${inProduct}`;
    const error = Object.assign(new Error('prepared statement "ann" does not exist'), { stack, code: '26000' });
    expect(loggedError(error).message).toBe('Error 26000 at findSession (/app/server/accounts/sessions.ts:41:9)');
    error.stack = `error: no\n${inPackage}`;
    expect(loggedError(error).message).toContain('26000 at parseError');
    error.stack = '';
    expect(loggedError(error).message).toBe('Error 26000');
    expect(loggedError('ann@shoppers.example').message).toBe('no error but a string');
  });

  it('of a request that failed has where that happened', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const app = fastify({ logger: { serializers: logSerializers, stream } });
    answerErrors(app);
    app.get('/', () => {
      throw new TypeError('about ann@shoppers.example');
    });
    expect((await app.inject('/')).statusCode).toBe(500);
    const failed = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'failed');
    expect(failed.err).toMatchObject({ type: 'TypeError', stack: expect.stringContaining('log.test.ts') });
    expect(lines.join('')).not.toContain('shoppers.example');
    await app.close();
  });
});
