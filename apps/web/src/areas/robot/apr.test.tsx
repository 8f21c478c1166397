import { render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage } from '../../platform/i18n.ts';
import { Apr } from './apr.tsx';
import { sampleRobot } from './testing/samples.ts';
import { figuresAt } from './use-figures.ts';

beforeEach(() => changeLanguage('en'));

const DAY = 86_400;

/** The percentage of a robot for some days, after some days. */
function show(days: number, past: number) {
  const { startedAt, ...robot } = sampleRobot();
  const shown = { ...robot, startedAt, days, endsAt: startedAt + days * DAY };
  return render(<Apr robot={shown} figures={figuresAt(shown, 6_530_000, startedAt + past * DAY)} className="" />);
}

test.each([
  ['a young robot has none yet', 15, 0.9, /—/],
  ['one that ends on its first day shows nothing', 1, 0.9, /^$/],
  ['after a day it is shown', 15, 1, /^APR[+-]?[\d.,]+%$/],
])('the annual percentage: %s', (_, days, past, shown) => expect(show(days, past).container.textContent).toMatch(shown));
