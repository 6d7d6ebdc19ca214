import { describe, expect, it } from 'vitest';
import { addressesIn, mistakesIn } from './addresses.ts';

describe('the address of a database', () => {
  it.each([
    'postgresql://me:p%40ss@one:5432/deals?application_name=deals',
    'postgres://one/deals',
    'postgresql://me@[::1]:5432/deals',
    'postgresql:///deals?host=/run/postgresql',
  ])('%s is one server’s', (url) => {
    expect(mistakesIn(url)).toEqual([]);
    expect(addressesIn(url)).toEqual([url]);
  });

  it('may list several, each with its own port and the same login, database and settings', () => {
    const url =
      'postgresql://me:s,cret@one:5432,two:5433,[::1]/deals?target_session_attrs=read-write&application_name=deals';
    expect(mistakesIn(url)).toEqual([]);
    expect(addressesIn(url)).toEqual([
      'postgresql://me:s,cret@one:5432/deals?application_name=deals',
      'postgresql://me:s,cret@two:5433/deals?application_name=deals',
      'postgresql://me:s,cret@[::1]/deals?application_name=deals',
    ]);
    expect(addressesIn('postgres://one/deals?target_session_attrs=primary')).toEqual(['postgres://one/deals']);
  });

  it.each([
    ['localhost:5432/deals', /^must be an address like/],
    ['postgresql://one:5432', /^must be an address like/],
    ['postgresql://one,two/', /^must be an address like/],
    ['mysql://one,two/deals', /^must be an address like/],
    ['postgresql:///deals', /^must be an address like/],
    ['postgresql://one,,three/deals', /^names no host at place 2 of its list\.$/],
    ['postgresql://one,two:70000/deals', /^has no host with a port from 1 to 65535 at place 2\.$/],
    ['postgresql://one:0/deals', /^has no host with a port from 1 to 65535 at place 1\.$/],
    ['postgresql://one,two,one/deals', /^names the host at place 3 twice\.$/],
    ['postgresql://one,two/deals?target_session_attrs=standby', /^must say target_session_attrs=read-write or nothing/],
    ['postgresql:///deals?host=one,two&port=1,2', /^must list its hosts before the name of the database/],
  ])('%s is refused', (url, mistake) => {
    expect(mistakesIn(url)).toEqual([expect.stringMatching(mistake)]);
  });

  it('has every mistake said, and no password', () => {
    const mistakes = mistakesIn('postgresql://me:secret@one,,two:x,one/deals?target_session_attrs=any');
    expect(mistakes).toHaveLength(4);
    expect(mistakes.join()).not.toContain('secret');
  });
});
