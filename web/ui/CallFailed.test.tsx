import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Refused } from '../kit/api.ts';
import { CallFailed } from './CallFailed.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const said = (error: unknown, unlessField?: true | readonly string[]) => {
  const props = unlessField === undefined ? {} : { unlessField };
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CallFailed error={error} {...props} />
    </I18nProvider>,
  );
  return html.replace(/<[^>]*>/g, '');
};
const refused = (field?: string) =>
  new Refused(400, { code: 'invalid', message: 'Not so.', requestId: 'r', ...(field && { field }) });

it('says what the server said, or that it was not reached, and nothing while nothing failed', () => {
  expect(said(refused())).toBe('Not so.');
  expect(said(new TypeError('fetch'))).toMatch(/^We couldn’t reach the server/);
  expect(said(null)).toBe('');
});

it('leaves to a field what is said beside it, and says what no field of the form says', () => {
  expect(said(refused('password'), true)).toBe('');
  expect(said(refused('password'), ['password'])).toBe('');
  expect(said(refused('token'), ['firstName', 'password'])).toBe('Not so.');
  expect(said(refused(), true)).toBe('Not so.');
});
