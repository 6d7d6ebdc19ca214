import { createContext, useContext } from 'react';

const ScriptMark = createContext<string | undefined>(undefined);

/** Says how the scripts of the page are marked while the server renders it; the browser gets them without the mark. */
export const ScriptMarkProvider = ScriptMark.Provider;

/** The mark that a script of ours carries, so that the server knows it again; nothing in the browser. */
export const useScriptMark = (): string | undefined => useContext(ScriptMark);
