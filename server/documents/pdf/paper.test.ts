import { expect, it } from 'vitest';
import { textOfPdf } from '../testing/pdf-text.ts';
import { bytesOf, newPaper, page, put, setText, textWidth } from './paper.ts';

const printed = async (text: string): Promise<string> => {
  const paper = newPaper({ title: 'A page', language: 'en', at: new Date('2026-11-29T12:00:00Z') });
  const root = paper.struct('Document');
  paper.addStructure(root);
  put(paper, root, 'P', () => setText(paper, text, { size: 10 }, { x: page.side, y: page.top, width: textWidth }));
  root.end();
  return (await textOfPdf(await bytesOf(paper))).trim();
};

it.each([
  ['Nguyễn Thị Hằng, Đặng Phước', 'Nguyễn Thị Hằng, Đặng Phước'],
  ['Nguye\u0302\u0303n', 'Nguyễn'],
  ['Łódź, Ștefan Țepeș, Žižek, Ÿ, İstanbul, Győr', 'Łódź, Ștefan Țepeș, Žižek, Ÿ, İstanbul, Győr'],
  ['O’Brien, Côté, Œuvre', 'O’Brien, Côté, Œuvre'],
  ['1\u202f234,50\u00a0$', '1 234,50 $'],
  ['王小明 and 김', '[U+738B U+5C0F U+660E] and [U+AE40]'],
  ['Thanks \u{1f697}\u{1f44d}', 'Thanks [U+1F697 U+1F44D]'],
  ['Дмитрий', '[U+0414 U+043C U+0438 U+0442 U+0440 U+0438 U+0439]'],
  ['zero\u200bwidth', 'zerowidth'],
])('%s is printed as %s', async (text, letters) => {
  expect((await printed(text)).replaceAll('\u00a0', ' ')).toBe(letters);
});
