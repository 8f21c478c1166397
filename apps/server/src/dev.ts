// npm run dev: the server restarts when its sources change, and Vite serves the web client and the lab console with hot reload and the API proxied.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isPortFree } from './free-port.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A stranger behind one of these ports would be taken for a part of the product. */
const ports = { PORT: Number(process.env.PORT ?? 3000), 'the web client': 5173, 'the lab console': 5174 };
for (const [name, port] of Object.entries(ports))
  if (!(await isPortFree(port))) {
    const cure = name === 'PORT' ? 'end what listens there, or start with PORT=<another>' : 'end what listens there';
    process.stderr.write(`Port ${port}${name === 'PORT' ? '' : ` of ${name}`} is in use: ${cure}.\n`);
    process.exit(1);
  }

const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', here('./main.ts')], {
    stdio: 'inherit',
    env: { LAB: '1', KEEP_WORLDS: '1', CHECK_ANSWERS: '1', ...process.env },
  }),
  ...['web', 'lab'].map((client) =>
    spawn('npx', ['vite', '--config', 'vite.config.ts', '--strictPort'], {
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
