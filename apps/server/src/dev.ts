// npm run dev: the server restarts when its sources change, and Vite serves the web client and the lab console with hot reload and the API proxied.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', here('./main.ts')], {
    stdio: 'inherit',
    env: { LAB: '1', ...process.env },
  }),
  ...['web', 'lab'].map((client) =>
    spawn('npx', ['vite', '--config', 'vite.config.ts'], {
      stdio: 'inherit',
      cwd: `${root}/apps/${client}`,
      shell: process.platform === 'win32',
    }),
  ),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
