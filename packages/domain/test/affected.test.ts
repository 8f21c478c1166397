import { describe, expect, it } from 'vitest';
import { testsAffectedBy } from './affected.ts';

const FILES = {
  'packages/domain/src/index.ts': "export * from './spot/index.ts';\nexport { rate } from './loan/rate.ts';",
  'packages/domain/src/spot/index.ts': "export { fee } from './fee.ts';\nexport { depth as levels } from './depth.ts';",
  'packages/domain/src/spot/fee.ts': 'export const fee = 1;',
  'packages/domain/src/spot/fee.test.ts': "import { fee } from './fee.ts';",
  'packages/domain/src/spot/depth.ts': 'export type Level = number;\nexport const depth = 2;',
  'packages/domain/src/loan/rate.ts': 'export const rate = 3;',
  'apps/server/src/build-app.ts': "import './areas/spot/place.ts';\nimport './areas/loan/lend.ts';",
  'apps/server/src/areas/spot/place.ts': "import { fee, type Level } from '@mt2/domain';",
  'apps/server/src/areas/spot/place.test.ts': "import '../../build-app.ts';",
  'apps/server/src/areas/loan/lend.ts': "const { rate } = await import('@mt2/domain');",
  'apps/server/src/areas/loan/lend.test.ts': "import '../../build-app.ts';",
  'apps/server/src/areas/robot/grid.ts': "import '../spot/place.ts';",
  'apps/server/src/areas/robot/grid.test.ts': "import '../../build-app.ts';",
  'apps/web/src/areas/spot/book.test.tsx': "import { levels } from '@mt2/domain';",
  'apps/web/src/ui/tidy.test.ts': "const all = import.meta.glob('../**');",
};
const entries = [{ name: '@mt2/domain', file: 'packages/domain/src/index.ts' }];
const affectedBy = (...changed: readonly string[]): string[] =>
  testsAffectedBy(changed, new Map(Object.entries(FILES)), entries).filter((path) => path !== 'apps/web/src/ui/tidy.test.ts');

describe('a change can break', () => {
  it('the tests that import the declaration, its area over HTTP, and the areas whose code imports it', () => {
    expect(affectedBy('packages/domain/src/spot/fee.ts')).toEqual([
      'apps/server/src/areas/loan/lend.test.ts',
      'apps/server/src/areas/robot/grid.test.ts',
      'apps/server/src/areas/spot/place.test.ts',
      'apps/web/src/areas/spot/book.test.tsx',
      'packages/domain/src/spot/fee.test.ts',
    ]);
  });

  it('no test of the page if it is the server’s', () =>
    expect(affectedBy('apps/server/src/areas/spot/place.ts')).toEqual([
      'apps/server/src/areas/robot/grid.test.ts',
      'apps/server/src/areas/spot/place.test.ts',
    ]));

  it('tests that import it by another name, and those that import everything at run time', () => {
    expect(affectedBy('packages/domain/src/spot/depth.ts')).toContain('apps/web/src/areas/spot/book.test.tsx');
    expect(affectedBy('packages/domain/src/spot/depth.ts')).not.toContain('packages/domain/src/spot/fee.test.ts');
    expect(affectedBy('packages/domain/src/loan/rate.ts')).toEqual(['apps/server/src/areas/loan/lend.test.ts']);
  });

  it('a changed test itself, and tests that read sources whatever changed', () => {
    expect(affectedBy('packages/domain/src/spot/fee.test.ts')).toContain('packages/domain/src/spot/fee.test.ts');
    const any = testsAffectedBy(['README.md'], new Map(Object.entries(FILES)), entries);
    expect(any).toEqual(['apps/web/src/ui/tidy.test.ts']);
  });
});
