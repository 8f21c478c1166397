import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage } from '../../platform/i18n.ts';
import { say } from '../../testing/render-screen.tsx';
import { Apr } from './apr.tsx';
import { sampleRobot } from './samples.ts';
import { figuresAt } from './use-figures.ts';

beforeEach(() => changeLanguage('en'));

const DAY = 86_400;

/** The percentage of a robot for some days, after some days. */
function show(days: number, past: number) {
  const { startedAt, ...robot } = sampleRobot();
  const shown = { ...robot, startedAt, days, endsAt: startedAt + days * DAY };
  return render(<Apr robot={shown} figures={figuresAt(shown, 6_530_000, startedAt + past * DAY)} className="" />);
}

test('a young robot has no annual percentage yet', () => {
  show(15, 0.9);
  expect(screen.getByText(say('robot.apr-after', { hours: 24 })).nextElementSibling?.textContent).toBe('—');
});

test('one that ends on its first day has none', () => expect(show(1, 0.9).container.textContent).toBe(''));

test('after a day the percentage is shown', () => expect(show(15, 1).container.textContent).toMatch(/^APR[+-]?[\d.,]+%$/));
