// For an image: builds the template of a new `main` before the first start, and leaves compiled code behind.
import { fileURLToPath } from 'node:url';
import { keepCompiled } from './process/keep-compiled.ts';

keepCompiled();
const { withTemporaryApp } = await import('./process/temporary-app.ts');

await withTemporaryApp(async () => undefined, { templateDir: fileURLToPath(new URL('../templates', import.meta.url)) });
