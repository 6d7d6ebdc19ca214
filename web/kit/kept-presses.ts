export type KeptPresses = {
  /** Does again what was kept. */
  play: () => void;
  /** Keeps nothing more. */
  forget: () => void;
};

type Field = HTMLSelectElement | HTMLInputElement | HTMLTextAreaElement;
type Touched = HTMLButtonElement | HTMLFormElement | Field;

/** What is kept: presses of buttons, and what fields were made to say. */
export const keptKinds = ['click', 'change', 'input'] as const;

const isField = (target: Element): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

const sendButton = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('button[type="submit"]');

/** The form that Enter in a field is to send, where its button does not answer yet; one that does is pressed by Enter. */
function sentByEnter(event: Event): HTMLFormElement | null {
  const { target } = event;
  if (!(event instanceof KeyboardEvent && target instanceof HTMLInputElement)) return null;
  const isMeant = event.key === 'Enter' && !event.isComposing && target.form && sendButton(target.form)?.disabled;
  return isMeant ? target.form : null;
}

/** What something was done to, where it is a button, a field, or a form by Enter. */
const meant = (event: Event): Touched | null => {
  const { target, type } = event;
  if (!(target instanceof Element)) return null;
  if (type === 'keydown') return sentByEnter(event);
  if (type === 'click') return target.closest('button');
  return isField(target) ? target : null;
};

const isTicked = (touched: Touched): touched is HTMLInputElement =>
  touched instanceof HTMLInputElement && /^(checkbox|radio)$/.test(touched.type);

/** How a field stands after it was touched. */
const answerOf = (touched: Touched): string | boolean => {
  if (touched instanceof HTMLFormElement) return true;
  return isTicked(touched) ? touched.checked : touched.value;
};

/**
 * Types a text again, with what has been typed to it since. React takes a field for unchanged that says what it has seen
 * there before.
 */
function retype(field: HTMLInputElement | HTMLTextAreaElement, answer: string): void {
  const text = field.value || answer;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = '';
  own?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const choose = (field: Field) => field.dispatchEvent(new Event('change', { bubbles: true }));

/**
 * Brings to life, at once, what still sleeps around it: React does that before it hears of anything that a person does. Of
 * a field that comes alive in the middle of its own press React believes that it has always stood so, and says nothing.
 * This one means that a finger has left without a press, which nobody answers.
 */
const wake = (touched: Touched) => touched.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));

/** Does it again. What it has changed on the screen already is taken back first, or it would change nothing. */
function repeat(touched: Touched, answer: string | boolean): void {
  wake(touched);
  if (touched instanceof HTMLButtonElement) touched.click();
  else if (touched instanceof HTMLFormElement) sendButton(touched)?.click();
  else if (isTicked(touched)) {
    touched.checked = !answer;
    touched.click();
  } else if (touched instanceof HTMLSelectElement) {
    touched.value = String(answer);
    choose(touched);
  } else if (touched.type === 'file') choose(touched);
  else retype(touched, String(answer));
}

/** Keeps events: each button and each field once, in the order in which they were first touched. */
export function collectPresses(): { keep: (event: Event) => void; play: () => void } {
  const kept = new Map<Touched, string | boolean>();
  const keep = (event: Event) => {
    const touched = meant(event);
    if (touched) kept.set(touched, answerOf(touched));
  };
  const play = () => {
    for (const [touched, answer] of kept) if (touched.isConnected) repeat(touched, answer);
    kept.clear();
  };
  return { keep, play };
}

/** Keeps what is done in a part of the page that does not answer yet. Links work by themselves. */
export function keepPresses(place: HTMLElement): KeptPresses {
  const { keep, play } = collectPresses();
  const forget = listenFirst(keptKinds, (event) => {
    if (event.target instanceof Node && place.contains(event.target)) keep(event);
  });
  return { play, forget };
}

/**
 * Hears events before React does, which lets nobody else hear what is done to a part that it has not brought to life.
 *
 * @returns what ends it
 */
export function listenFirst(kinds: readonly string[], hear: (event: Event) => void): () => void {
  for (const kind of kinds) window.addEventListener(kind, hear, { capture: true });
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, hear, { capture: true });
  };
}
