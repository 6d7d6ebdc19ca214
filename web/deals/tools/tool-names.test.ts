import { expect, test } from 'vitest';
import { inputsOf, toolOf, withInputs, withoutTools, withTool } from './tool-names.ts';

const search = (text: string) => new URLSearchParams(text);

test('an address opens a tool with what is typed in it, and keeps everything else', () => {
  const opened = withInputs(withTool(search('activeOption=1'), 'solve'), { pay: '600', termMost: '' });
  expect(opened.toString()).toBe('activeOption=1&tool=solve&pay=600');
  expect(toolOf(opened)).toBe('solve');
  expect(inputsOf(opened)).toEqual({ pay: '600' });
  expect(withoutTools(opened).toString()).toBe('activeOption=1');
});

test('an address that names no tool opens none, and an endless text is cut', () => {
  expect(toolOf(search('tool=guess'))).toBeNull();
  expect(inputsOf(search(`pay=${'9'.repeat(500)}`)).pay).toHaveLength(20);
});
