import { fileURLToPath } from 'node:url';
import { defineConfig } from 'prisma/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({ schema: here('./schema'), migrations: { path: here('./migrations') } });
