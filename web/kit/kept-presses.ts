export type KeptPresses = {
  /** Does again what was kept. */
  play: () => void;
  /** Keeps nothing more. */
  forget: () => void;
};

type Pressed = HTMLButtonElement | HTMLSelectElement | HTMLInputElement;

/** What a press was meant for, where it is a button, a list of choices, or a box or dot to tick. */
const meant = ({ target, type }: Event): Pressed | null => {
  if (!(target instanceof Element)) return null;
  if (type === 'click') return target.closest('button');
  return target instanceof HTMLSelectElement || target instanceof HTMLInputElement ? target : null;
};

/** How a choice stands after a press. */
const answerOf = (pressed: Pressed): string | boolean =>
  pressed instanceof HTMLInputElement ? pressed.checked : pressed.value;

/** Does a press again. What it has changed on the screen already is taken back first, or it would change nothing. */
function repeat(pressed: Pressed, answer: string | boolean): void {
  if (pressed instanceof HTMLSelectElement) {
    pressed.value = String(answer);
    pressed.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (pressed instanceof HTMLInputElement) pressed.checked = !answer;
  pressed.click();
}

/**
 * Keeps what is pressed and chosen in a part of the page that does not answer yet: each button and each choice once, in
 * the order in which they were first touched. Links work by themselves, and no field for text stands open at first.
 */
export function keepPresses(place: HTMLElement): KeptPresses {
  const touched = new Map<Pressed, string | boolean>();
  const keep = (event: Event) => {
    const pressed = meant(event);
    if (pressed && place.contains(pressed)) touched.set(pressed, answerOf(pressed));
  };
  const forget = listenFirst(['click', 'change'], keep);
  const play = () => {
    for (const [one, answer] of touched) if (one.isConnected) repeat(one, answer);
  };
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
