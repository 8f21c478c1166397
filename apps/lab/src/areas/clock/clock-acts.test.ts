import { expect, it } from 'vitest';
import { advancedText, eventsText, shortEventsText } from './clock-acts.ts';

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

it.each([
  [{ until: 'nextDue' } as const, 'Nothing is due within 30 days.'],
  [{ by: '1h' }, 'Clock advanced: nothing was due'],
  [{ until: { event: 'finance', where: {} } } as const, 'No such event occurred: nothing was due'],
])('a toast says what the advance %j did, if nothing was due', (wish, said) => {
  const to = 'until' in wish && wish.until === 'nextDue' ? 0 : 3600;
  expect(advancedText(wish, { from: 0, to, total: 0, events: [], found: undefined })).toBe(said);
});
