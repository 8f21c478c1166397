import { expect, test } from 'vitest';
import { FIRST_SHORTCUTS } from '../home/shortcut-links.tsx';
import { FEATURE_GROUPS, featuresOf } from './features.ts';

test('every first shortcut is a feature, each feature is in one group, and unknown shortcuts are skipped', () => {
  const ids = FEATURE_GROUPS.flatMap(({ features }) => features.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
  expect(featuresOf(['gone', ...FIRST_SHORTCUTS.map(({ id }) => id)])).toEqual(FIRST_SHORTCUTS);
});
