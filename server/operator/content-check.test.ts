import { expect, it } from 'vitest';
import { checkContent, countReferences } from './commands/content.ts';

it('reads every kind of content, and counts it', async () => {
  const { lines } = await checkContent();
  const kinds = ['help texts', 'questions and answers', 'brands', 'demonstration dealers', 'pages', 'mails', 'plans'];
  for (const kind of kinds) expect(lines).toContainEqual(expect.stringMatching(`^[1-9]\\d* ${kind}$`));
  expect(lines.at(-1)).toBe('The content is sound.');
});

it('says which help text refers to a line or a section that there is not', async () => {
  const admin = { slug: 'admin-fee', fields: ['adminFee'], sections: ['other-taxes-and-fees'] };
  expect(await countReferences([{ meta: admin }])).toBe(2);
  for (const wrong of [{ fields: ['adminFees'] }, { sections: ['fees'] }])
    await expect(countReferences([{ meta: { ...admin, ...wrong } }])).rejects.toThrow(
      /^content\/help\/admin-fee\.md refers to (adminFees|fees), which there is not$/,
    );
});
