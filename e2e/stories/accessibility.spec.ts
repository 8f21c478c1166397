import { expectAccessibleInBothThemes, test } from '../fixtures.ts';
import { pictureOf } from '../gallery/approved.ts';
import { poseNext } from '../gallery/picture.ts';
import { inGroups } from '../screens/all.ts';
import { say } from '../words.ts';

/** Pictures that show more than their screen does at first: sheets, questions, errors and lists. The screens are in routes.spec.ts. */
const SHOWN = [
  ...['register-refused', 'countries', 'totp-of-login', 'side-menu', 'up-down-colours', 'nickname', 'logout-question', 'offline'],
  ...['favourites-editor', 'market-search-empty', 'kline-indicators', 'kline-depth', 'kline-trades', 'kline-info', 'pairs', 'alert-sheet'],
  ...['order-confirmation', 'order-cancel-question', 'order-details', 'contract-positions', 'contract-orders', 'contract-history'],
  ...['contract-closed', 'contract-stops', 'contract-margin', 'contract-close-part', 'contract-details', 'contract-share'],
  ...['contract-leverage', 'contract-menu', 'contract-confirmation', 'option-confirmation', 'option-rules', 'option-coin', 'option-funds'],
  ...['option-details', 'option-records', 'option-result', 'robot-form-wrong', 'robot-form-confirm', 'robot-running-leveraged'],
  ...['robot-stop', 'robots-overview', 'finance-calculator', 'finance-hosting', 'borrow-overdue', 'promotion-ranking', 'promotion-rebates'],
  ...['coin-details', 'ledger-entry', 'ledger-dates', 'bank-card-none', 'bank-card-banks', 'bind-phone-refused', 'fund-password-refused'],
  ...['authenticator-set-up', 'recovery-codes', 'subscriptions-locked', 'subscriptions-ended'],
];

/** Pictures with the same user and the same choices follow each other in one page. */
const byOptions = Map.groupBy(SHOWN.map(pictureOf), ({ persona = '', settings = {} }) => JSON.stringify({ persona, settings }));

for (const [options, pictures] of byOptions)
  test.describe(`with ${options}`, () => {
    test.use(JSON.parse(options));
    for (const some of inGroups(pictures))
      test(`${some.map(({ name }) => name).join(', ')} pass every rule in both themes`, async ({ page, world, speaker, tolerate }) => {
        for (const picture of some)
          await test.step(picture.name, async () => {
            if (picture.tolerated) tolerate(picture.tolerated);
            await poseNext({ page, say, world, speaker }, picture);
            await expectAccessibleInBothThemes(page);
            await page.context().setOffline(false);
          });
      });
  });
