import { SCREENS } from '../screens/all.ts';
import { robotForm, robotList, robotScreen } from '../screens/robot.ts';
import { resultScreen } from '../screens/shell.ts';
import { asGuest, onTrader, type Picture, posed, type Scene } from './picture.ts';

const OWNER = 'robot-owner';
const { robot, robotCreate } = SCREENS;

/** The chart's legend, once it is drawn. */
const legend = ({ page }: Scene) => page.getByText(/^MA5:/).first();

/** One of the owner's robots, by its id in the seed. */
const one = (name: string, id: number, more?: (scene: Scene) => Promise<void>): Picture => ({
  name: `robot-${name}`,
  from: 'robot',
  persona: OWNER,
  async pose(scene) {
    await scene.page.goto(`/#${robot.address.replace(/\d+$/, String(id))}`);
    await robotScreen(scene.page, scene.say).fills.first().waitFor();
    await legend(scene).waitFor();
    await more?.(scene);
  },
});

/** The form, with settings in its address. */
const form = (name: string, settings: string, more: (scene: Scene) => Promise<void>): Picture => ({
  name: `robot-form-${name}`,
  from: 'robotCreate',
  persona: OWNER,
  async pose(scene) {
    await scene.page.goto(`/#${robotCreate.address}&${settings}`);
    await robotForm(scene.page, scene.say).preview.waitFor();
    await legend(scene).waitFor();
    await more(scene);
  },
});

const toPreview = ({ page, say }: Scene) => robotForm(page, say).preview.scrollIntoViewIfNeeded();

/** Robots in every state, and creating one. */
export const ROBOTS: readonly Picture[] = [
  posed('robots-overview', 'financing', OWNER, ({ page, say }) => robotList(page, say).cards.first().waitFor()),
  asGuest('robots-guest', 'financing', ({ page, say }) => page.getByText(say('robot.invitation')).waitFor()),
  onTrader('robots-none', 'robots', ({ page, say }) => page.getByText(say('robot.no-running')).waitFor()),
  posed('robots-ended', 'robots', OWNER, async ({ page, say }) => {
    await robotList(page, say).tab('ended').click();
    await robotList(page, say).cards.nth(4).waitFor();
  }),
  one('running', 8),
  one('running-leveraged', 10, ({ page, say }) => robotScreen(page, say).details.click()),
  one('finished', 1),
  one('stopped', 4),
  one('stop-loss', 5),
  one('liquidated', 7),
  one('stop', 8, async ({ page, say }) => {
    await robotScreen(page, say).stop.click();
    await robotScreen(page, say).question.waitFor();
  }),
  one('share', 1, async ({ page, say }) => {
    await robotScreen(page, say).share.click();
    await robotScreen(page, say).poster.waitFor();
  }),
  one('share-light', 1, async ({ page, say }) => {
    await robotScreen(page, say).share.click();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: say('share.day'), exact: true })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('share.save-picture') })
      .click({ trial: true });
  }),
  form('dense', 'grids=120&mode=geometric&amount=900', toPreview),
  form('wrong', 'grids=1&amount=5&stopLoss=99999', toPreview),
  form('outside', 'lower=20000&upper=30000&grids=20&amount=900', async () => undefined),
  form('leveraged', 'type=lever&multiple=5&amount=900&takeProfit=90000&days=7', toPreview),
  form('confirm', 'amount=900&days=7', async ({ page, say }) => {
    await robotForm(page, say).create.click();
    await robotForm(page, say).confirmation.waitFor();
  }),
  form('created', 'amount=900&days=7', async ({ page, say }) => {
    await robotForm(page, say).create.click();
    await robotForm(page, say).confirmation.getByRole('button').last().click();
    await resultScreen(page, say).view.waitFor();
  }),
];
