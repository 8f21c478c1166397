import { expect, it } from 'vitest';
import { eventsText } from './clock-log.ts';

it('the log lists what happened during an advance', () => {
  expect(eventsText([])).toBe('nothing was due');
  const events = [
    { kind: 'spot-fill', count: 40 },
    { kind: 'operator-policy', count: 1 },
  ];
  expect(eventsText(events)).toBe('40 spot-fill, 1 operator-policy');
});
