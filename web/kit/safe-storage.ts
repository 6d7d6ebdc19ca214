import { createJSONStorage, type PersistStorage } from 'zustand/middleware';

const nowhere = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

const deviceStorage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  try {
    const { localStorage } = globalThis;
    return localStorage ?? nowhere;
  } catch {
    return nowhere; // private mode may forbid even to look
  }
};

/**
 * The device's storage as a store may use it: where it is missing, full, forbidden or broken the product works on
 * with its defaults.
 */
export const safeStorage = <State>(): PersistStorage<State> | undefined => {
  const device = deviceStorage();
  return createJSONStorage<State>(() => ({
    getItem: (name) => {
      try {
        const text = device.getItem(name);
        if (text !== null) JSON.parse(text);
        return text;
      } catch {
        return null;
      }
    },
    setItem: (name, value) => {
      try {
        device.setItem(name, value);
      } catch {
        // A full storage loses the convenience of keeping, nothing else.
      }
    },
    removeItem: (name) => device.removeItem(name),
  }));
};
