// Generates the typed client from the schema. Prisma's generator is called directly: its command line would bring a database for
// development, a studio and the drivers of other databases (decision 055).
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// Their ES modules import folders, which Node refuses.
const require = createRequire(import.meta.url);
const { getGenerators, loadSchemaContext } = require('@prisma/internals') as typeof import('@prisma/internals');
const { PrismaClientTsGenerator } = require('@prisma/client-generator-ts') as typeof import('@prisma/client-generator-ts');
const { enginesVersion } = require('@prisma/engines-version') as typeof import('@prisma/engines-version');

const schemaContext = await loadSchemaContext({
  schemaPath: { configProvidedPath: fileURLToPath(new URL('./schema', import.meta.url)) },
  printLoadMessage: false,
});
const generators = await getGenerators({
  schemaContext,
  registry: { 'prisma-client': { type: 'in-process', generator: new PrismaClientTsGenerator() } },
  version: enginesVersion,
  skipDownload: true,
  cliCommand: '',
});
for (const generator of generators) await generator.generate();
