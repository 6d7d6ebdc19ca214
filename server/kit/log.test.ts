import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loggedError, maskedAddress } from './log.ts';
import { newId, newToken } from './secrets.ts';

describe('what a log says', () => {
  it('of an address has neither query nor id nor share key', () => {
    const key = newToken();
    expect(maskedAddress(`/EnquiryDetails/${key}?email=a@b.example`)).toBe(`/EnquiryDetails/${key.slice(0, 4)}…`);
    const id = newId();
    expect(maskedAddress(`/api/enquiry/enquiry/${id}/share`)).toBe(`/api/enquiry/enquiry/${id.slice(0, 4)}…/share`);
    expect(maskedAddress('/Dealer/lakeview-acura?activeOption=1')).toBe('/Dealer/lakeview-acura');
  });

  it('of an error has its kind, its code and its place, and no message', () => {
    const cause = Object.assign(new Error('Key (email)=(ann@shoppers.example) already exists.'), { code: '23505' });
    const error = new DrizzleQueryError('insert into users values ($1)', ['ann@shoppers.example'], cause);
    const logged = JSON.stringify(loggedError(error));
    expect(logged).toContain('"code":"23505"');
    expect(logged).toContain('log.test.ts');
    expect(logged).not.toContain('shoppers.example');
    expect(logged).not.toContain('insert into');
  });
});
