/** Something that is told to whoever listens, until they end that. */
export const teller = <Told extends unknown[] = []>() => {
  const listeners = new Set<(...told: Told) => void>();
  return {
    tell: (...told: Told): void => {
      for (const listener of listeners) listener(...told);
    },
    listen: (listener: (...told: Told) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
