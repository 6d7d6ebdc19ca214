import { describe, expect, it } from 'vitest';
import { rateBook } from '#reference/rates/rate-book.ts';
import { createDealStore } from '../form/deal-store.ts';
import { momentOf } from '../form/edit.ts';
import { dealHistory } from './deal-history.ts';

const begin = () => {
  const store = createDealStore({ rates: rateBook, today: '2026-11-21', activeOption: 1, dealer: null });
  const history = dealHistory(store);
  history.follow(() => undefined);
  const { actions } = store.getState();
  const form = () => store.getState().state.form;
  return { store, history, actions, form };
};

describe('the steps of a form', () => {
  it('are one for a field that is typed into, and one for each action', () => {
    const { history, actions, form } = begin();
    for (const text of ['5', '50', '500']) actions.type('downpayment', text);
    actions.settle();
    actions.type('downpayment', '5001');
    actions.chooseProvince('BC');
    expect(form().taxRate).toBe('12');
    history.undo();
    expect([form().taxRate, form().downpayment]).toEqual(['13', '5001']);
    history.undo();
    expect(form().downpayment).toBe('500');
    history.undo();
    expect([form().downpayment, history.canUndo()]).toEqual(['', false]);
    for (const shown of ['500', '5001', '5001']) {
      history.redo();
      expect(form().downpayment).toBe(shown);
    }
    expect([form().taxRate, history.canRedo()]).toEqual(['12', false]);
  });

  it('give the figures back to the cent, and lose what was undone once something else is done', () => {
    const { store, history, actions } = begin();
    actions.type('estimatedSalesPrice', '40000');
    const payment = store.getState().outputs.monthlyPayment;
    actions.chooseMode(2);
    history.undo();
    expect(store.getState().outputs.monthlyPayment).toBe(payment);
    actions.type('discount', '100');
    expect(history.canRedo()).toBe(false);
  });

  it('are none where the device brings a deal back, and one where a tool puts its answer in', () => {
    const { store, history, actions, form } = begin();
    const before = momentOf(store.getState());
    const { state } = store.getState();
    actions.restore({ ...store.getState(), state: { ...state, form: { ...state.form, downpayment: '700' } } });
    expect(history.canUndo()).toBe(false);
    actions.noteEdit(before);
    history.undo();
    expect(form().downpayment).toBe('');
  });

  it('are none while what the address asks for is filled in', () => {
    const { store, history, actions } = begin();
    actions.arrive(true);
    actions.chooseProvince('BC');
    actions.type('downpayment', '500');
    actions.arrive(false);
    expect([history.canUndo(), store.getState().edit]).toEqual([false, null]);
    actions.type('downpayment', '600');
    expect(history.canUndo()).toBe(true);
  });

  it('end where the form is emptied or a saved deal is opened', () => {
    const { history, actions } = begin();
    actions.type('downpayment', '500');
    actions.reset();
    expect([history.canUndo(), history.canRedo()]).toEqual([false, false]);
    actions.type('note', 'Ring me');
    history.clear();
    expect(history.canUndo()).toBe(false);
  });

  it('are a hundred at most', () => {
    const { history, actions } = begin();
    for (let step = 0; step < 130; step += 1) {
      actions.settle();
      actions.type('downpayment', String(step));
    }
    let steps = 0;
    for (; history.canUndo(); steps += 1) history.undo();
    expect(steps).toBe(100);
  });
});
