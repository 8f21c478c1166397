import { expectAccessibleInBothThemes, test } from '../fixtures.ts';
import { poseNext } from '../gallery/picture.ts';
import { POSED } from '../gallery/pictures.ts';
import { inGroups } from '../screens/all.ts';
import { say } from '../words.ts';

/** Pictures with the same user and the same choices follow each other in one page. The screens themselves are in routes.spec.ts. */
const byOptions = Map.groupBy(POSED, ({ persona = '', settings = {} }) => JSON.stringify({ persona, settings }));

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
