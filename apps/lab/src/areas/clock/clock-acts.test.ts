import { expect, it } from 'vitest';
import { eventsText, shortEventsText } from './clock-acts.ts';

it('the log lists what happened during an advance', () => {
  expect(eventsText([])).toBe('nothing was due');
  const events = [
    { kind: 'spot-fill', count: 40 },
    { kind: 'operator-policy', count: 1 },
  ];
  expect(eventsText(events)).toBe('40 spot-fill, 1 operator-policy');
});

it('a toast sums up what the log lists, if there are more than three kinds', () => {
  const events = ['spot-fill', 'lever-funding', 'loan-charge', 'unlock'].map((kind) => ({ kind, count: 500 }));
  expect(shortEventsText(events)).toBe('2,000 events of 4 kinds');
  expect(shortEventsText(events.slice(0, 2))).toBe('500 spot-fill, 500 lever-funding');
});
