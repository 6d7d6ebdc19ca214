import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The tools by the name that stands in the address. */
export const toolNames = ['solve', 'schedule', 'compare', 'rebate', 'province', 'own', 'disclosure'] as const;
export type ToolName = (typeof toolNames)[number];

/** What a tool is called, wherever it is named. */
export const toolTitles: Record<ToolName, MessageDescriptor> = {
  solve: msg`Target a payment`,
  schedule: msg`Payment schedule`,
  compare: msg`Compare ways to pay`,
  rebate: msg`Rebate or low rate`,
  province: msg`Another province`,
  own: msg`Cost to own`,
  disclosure: msg`Disclosure sheet`,
};

/** What is typed into a tool, by its name in the address. */
const inputNames = [
  'pay',
  'view',
  'step',
  'priceLeast',
  'priceMost',
  'downPaymentLeast',
  'downPaymentMost',
  'termLeast',
  'termMost',
  'rateLeast',
  'rateMost',
  'part',
  'rows',
  'worth',
  'firstYear',
  'laterYears',
  'extra',
  'lump',
  'lumpWith',
  'driven',
  'cash',
  'low',
  'earns',
  'keep',
  'km',
  'runsOn',
  'uses',
  'costs',
  'electricShare',
  'electricUses',
  'electricCosts',
  'insured',
  'upkeep',
] as const;
export type InputName = (typeof inputNames)[number];

export type ToolInputs = Readonly<Partial<Record<InputName, string>>>;

/** Where the address names the tool that is open. */
const toolParameter = 'tool';

/** Longer texts than any amount are left out. */
const longest = 20;

/** The tool that an address opens; none where it names none that there is. */
export const toolOf = (search: URLSearchParams): ToolName | null =>
  toolNames.find((name) => name === search.get(toolParameter)) ?? null;

/** What an address says is typed into the tools. */
export const inputsOf = (search: URLSearchParams): ToolInputs =>
  Object.fromEntries(
    inputNames.flatMap((name) => {
      const text = search.get(name);
      return text === null ? [] : [[name, text.slice(0, longest)]];
    }),
  );

/** The address with a tool open. */
export const withTool = (search: URLSearchParams, name: ToolName): URLSearchParams => {
  const next = new URLSearchParams(search);
  next.set(toolParameter, name);
  return next;
};

/** The address with the inputs; empty ones are left out. */
export const withInputs = (search: URLSearchParams, inputs: ToolInputs): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const name of inputNames) {
    const { [name]: text = '' } = inputs;
    if (text === '') next.delete(name);
    else next.set(name, text);
  }
  return next;
};

/** The address without any tool. */
export const withoutTools = (search: URLSearchParams): URLSearchParams => {
  const next = withInputs(search, {});
  next.delete(toolParameter);
  return next;
};

const openedHere = { openedHere: true };
const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedHere' in state && state.openedHere === true;

/** The tool that is open: opening one is a step that the back button takes back. */
export const useTool = () => {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    tool: toolOf(search),
    open: (name: ToolName) =>
      setSearch((current) => withTool(current, name), { preventScrollReset: true, state: openedHere }),
    /** Another tool in the place of the one that is open. */
    change: (name: ToolName) =>
      setSearch((current) => withTool(current, name), { preventScrollReset: true, replace: true, state }),
    /** Back to where the tool was opened; a tool that came with a link is taken out of the address. */
    close: () => {
      if (isOpenedHere(state)) void navigate(-1);
      else setSearch(withoutTools, { preventScrollReset: true, replace: true });
    },
  };
};
