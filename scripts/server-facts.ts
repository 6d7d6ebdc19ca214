import type { Plugin } from 'vite';

const record = /\/contract\/pages\.ts$/;
const factOfServer = /\b(?:searches|cache|text): ["'][\w-]+["'],?/g;

/**
 * Leaves out of the browser's build what a page's record says to the server alone: what searches are told, who may keep
 * it, and which text it shows. Every page fetches the table, for its menus and links.
 */
export const serverFacts = (): Plugin => ({
  name: 'server-facts',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) => (record.test(id) ? { code: code.replace(factOfServer, ''), map: null } : undefined),
});
