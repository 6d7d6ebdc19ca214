import { expect, test } from 'vitest';
import type { Delivery } from '../../delivery/delivery-words.ts';
import type { LeadWork } from '../work/use-lead-work.ts';
import { timelineOf } from './timeline.ts';

const at = (minute: number) => `2026-11-20T15:${String(minute).padStart(2, '0')}:00.000Z`;

const happening = (what: 'sent' | 'status', minute: number): LeadWork['history'][number] => ({
  at: at(minute),
  by: { kind: 'shopper', name: null },
  what,
  from: null,
  to: null,
  assignedTo: null,
  rule: null,
  deal: null,
  isHeld: false,
});
const note = (minute: number): LeadWork['notes'][number] => ({
  _id: `note ${minute}`,
  author: 'Jo',
  isOwn: true,
  text: 'Comes on Monday.',
  at: at(minute),
  editedAt: null,
});
const message = (minute: number): LeadWork['messages'][number] => ({
  _id: `message ${minute}`,
  side: 'shopper',
  author: null,
  text: 'Is it still there?',
  at: at(minute),
  isUnread: true,
  isHeld: false,
});
const delivery = (minute: number): Delivery => ({
  _id: `delivery ${minute}`,
  kind: 'mail',
  cause: 'new',
  state: 'delivered',
  createdAt: at(minute),
  dueAt: null,
  lead: null,
  receiver: null,
  event: null,
  attempts: [],
});

test('all that has been with a lead stands in one line, newest first', () => {
  const line = timelineOf(
    {
      history: [happening('status', 30), happening('sent', 10)],
      notes: [note(20), note(40)],
      messages: [message(25), message(30)],
      reads: [{ by: 'Jo', at: at(30), withData: true, withCredit: false }],
    },
    [delivery(11)],
  );
  expect(line.map(({ kind, at: when }) => `${kind} ${when.slice(14, 16)}`)).toEqual([
    'note 40',
    'message 30',
    'happening 30',
    'read 30',
    'message 25',
    'note 20',
    'delivery 11',
    'happening 10',
  ]);
  expect(new Set(line.map(({ key }) => key)).size).toBe(line.length);
});

test('who reads it again, with nothing between, stands there once, by the last time', () => {
  const read = (by: string, minute: number, withData = true) => ({ by, at: at(minute), withData, withCredit: false });
  const reads = [read('Jo', 50), read('Jo', 45), read('Ann', 40), read('Jo', 30), read('Jo', 20, false), read('Jo', 5)];
  const line = timelineOf({ history: [happening('sent', 10)], notes: [], messages: [], reads }, []);
  expect(line.map(({ kind, at: when }) => `${kind} ${when.slice(14, 16)}`)).toEqual([
    'read 50',
    'read 40',
    'read 30',
    'read 20',
    'happening 10',
    'read 05',
  ]);
});

test('a lead of which nothing is known yet has an empty line', () => {
  expect(timelineOf({ history: [], notes: [], messages: [], reads: [] }, [])).toEqual([]);
});
