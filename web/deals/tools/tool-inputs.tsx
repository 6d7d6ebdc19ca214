import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type InputName, inputsOf, type ToolInputs, withInputs } from './tool-names.ts';

/** How long after the last key the address is written, in milliseconds. */
const pause = 400;

type Typing = { inputs: ToolInputs; type: (name: InputName, text: string) => void };

const InputsContext = createContext<Typing>({ inputs: {}, type: () => undefined });

/** What is typed into the tools: held here, and a moment later in the address. */
export function ToolInputsProvider({ children }: { children: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const [inputs, setInputs] = useState(() => inputsOf(search));
  // Only a timer knows that no further key follows.
  useEffect(() => {
    if (withInputs(search, inputs).toString() === search.toString()) return;
    const write = () =>
      setSearch((current) => withInputs(current, inputs), { preventScrollReset: true, replace: true, state });
    const timer = setTimeout(write, pause);
    return () => clearTimeout(timer);
  }, [inputs, search, setSearch, state]);
  const typing = useMemo(
    () => ({
      inputs,
      type: (name: InputName, text: string) => setInputs((current) => ({ ...current, [name]: text })),
    }),
    [inputs],
  );
  return <InputsContext value={typing}>{children}</InputsContext>;
}

/** One input of a tool, by its name in the address: what is typed, and how to type. */
export const useToolInput = (name: InputName): [string, (text: string) => void] => {
  const { inputs, type } = useContext(InputsContext);
  return [inputs[name] ?? '', (text) => type(name, text)];
};

/** All inputs of the tools. */
export const useToolInputs = (): ToolInputs => useContext(InputsContext).inputs;
