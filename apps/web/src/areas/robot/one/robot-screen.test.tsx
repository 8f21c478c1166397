import { robot } from '@mt2/contracts/robot';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuses } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { TRADER } from '../../../testing/samples.ts';

test('a robot that does not exist leads to the list of robots, and cannot be tried again', async () => {
  await renderScreen('/pages/lianghua/jqrlsxq?id=3', {
    answers: [refuses(robot.getRobot, 'robot-not-found', 'Robot not found')],
    user: TRADER,
  });
  await screen.findByText('Robot not found');
  expect(screen.getByRole('link', { name: say('screen.robots') }).getAttribute('href')).toBe('#/pages/lianghua/jqrlslb');
  expect(screen.queryByRole('button', { name: say('common.retry') })).toBeNull();
});
