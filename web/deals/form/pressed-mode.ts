const key = 'pressed-mode';

/*
 * Which mode the person has pressed in this window, as the address names it since: whoever comes by an address with a mode
 * has pressed none. A device that forbids storage remembers nothing.
 */

export const notePressedMode = (option: number): void => {
  try {
    sessionStorage.setItem(key, String(option));
  } catch {
    // Forgotten, and the address counts as somebody else's.
  }
};

export const pressedMode = (): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};
