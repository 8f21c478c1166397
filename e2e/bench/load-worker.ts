/** Puts load on a server and prints how many requests it answered. Run by `cpuUnderLoad`. */
import autocannon from 'autocannon';
import type { Load } from './load.ts';

const { url, shots, connections, seconds } = JSON.parse(process.argv[2] ?? '') as Load;
let answered = 0;
const running = autocannon({ url, connections, duration: seconds, requests: shots });
running.on('response', (_client, status) => {
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  answered += 1;
});
const { errors } = await running;
if (errors > 0) throw new Error(`${errors} requests failed`);
process.stdout.write(String(answered));
