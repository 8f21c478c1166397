import { expect, test } from 'vitest';
import { actionOf } from './tool-keys.ts';

const NO_KEYS = { ctrlKey: false, metaKey: false, shiftKey: false };

test.each([
  ['Ctrl+Z', { key: 'z', ctrlKey: true }, 'undo'],
  ['Cmd+Z', { key: 'z', metaKey: true }, 'undo'],
  ['Ctrl+Shift+Z', { key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
  ['Ctrl+Y', { key: 'y', ctrlKey: true }, 'redo'],
  ['Z alone', { key: 'z' }, undefined],
])('%s', (_, keys, action) => {
  expect(actionOf({ ...NO_KEYS, ...keys })).toBe(action);
});
