import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type ToolName, toolOf, withoutTools, withTool } from './tool-names.ts';

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
