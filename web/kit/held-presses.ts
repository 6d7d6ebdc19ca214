import { listenFirst } from './kept-presses.ts';

/** How far a pointer may stray while it presses, in pixels: a hand trembles. */
const mostTremble = 8;

/**
 * What is pressed is what the pointer went down on, though the page moves under it before it is let go, as a page does
 * while its last parts come. A browser gives that press to whatever holds both places, which answers nothing. Who draws the
 * pointer away means to press nothing, as ever.
 */
export function holdPresses(): void {
  let down: MouseEvent | undefined;
  let held: HTMLElement | null = null;

  listenFirst(['pointerdown', 'click'], (event) => {
    if (!(event instanceof MouseEvent && event.target instanceof Element)) return;
    if (event.type !== 'click') {
      down = event;
      held = event.target.closest('a,button,label,summary');
      return;
    }
    const pressed = held;
    held = null; // The press that is made in its place finds nothing held.
    if (!down || !pressed || pressed.contains(event.target)) return;
    // One by the keyboard stands at no place.
    if (Math.hypot(event.x - down.x, event.y - down.y) > mostTremble) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    pressed.click();
  });
}
