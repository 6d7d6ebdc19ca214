import { describe, expect, it } from 'vitest';
import { filterOf, isFiltered, orderOf, placeOf, queryOf, searchWith } from './lead-filter.ts';

const search = (text: string) => new URLSearchParams(text);

describe('the filter of an address', () => {
  it('is what the call is asked', () => {
    const asked =
      'q=ann&status=open&mode=Lease&make=ACURA&model=RDX&assignedTo=me&from=2026-11-01&to=2026-11-30&sort=-price&page=3';
    expect(queryOf(search(asked))).toEqual({
      q: 'ann',
      status: 'open',
      mode: 'Lease',
      make: 'ACURA',
      model: 'RDX',
      assignedTo: 'me',
      from: '2026-11-01',
      to: '2026-11-30',
      sort: '-price',
    });
  });

  it('leaves out whatever is garbled', () => {
    const garbled = 'status=draft&mode=lease&condition=old&from=2026-02-30&to=x&assignedTo=a%20b&sort=name&q=%20';
    expect(isFiltered(filterOf(search(garbled)))).toBe(false);
    expect(queryOf(search(garbled))).toEqual({ sort: '-submitted' });
    expect(filterOf(search('from=2026-11-30&to=2026-11-01'))).toMatchObject({ from: '2026-11-30', to: '' });
  });

  it('goes back to the first page when it changes', () => {
    expect(searchWith(search('q=ann&page=4&cursor=abc'), { status: 'won' })).toBe('?q=ann&status=won');
    expect(searchWith(search('q=ann&status=won'), { q: '' })).toBe('?status=won');
    expect(orderOf(search('sort=price'))).toBe('price');
  });

  it('goes on from where the page before ended, unless that is garbled', () => {
    expect(placeOf(search('page=2&cursor=a-b_c'))).toEqual({ page: '2', cursor: 'a-b_c' });
    expect(placeOf(search('page=2&cursor=a%20b'))).toEqual({ page: '2' });
    expect(placeOf(search('cursor=abc'))).toEqual({ page: '1' });
  });
});
