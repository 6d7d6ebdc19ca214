import { HtmlValidate } from 'html-validate';
import { expect, test } from './journey.ts';
import { allAddresses } from './page-addresses.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // The framework writes them; both spellings are valid HTML.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
  },
});

const addresses = [...allAddresses, '/?q=new+suv', '/?activeOption=1', '/nowhere'];

test('html-validate finds nothing on any page', async ({ request }) => {
  for (const address of addresses) {
    const html = await (await request.get(address)).text();
    const { results } = await validator.validateString(html);
    const said = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
    );
    expect.soft(said, address).toEqual([]);
  }
});
