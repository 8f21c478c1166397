/** Adds the settings in `.env` of this folder to the environment, as compose does. What the environment has stays. */
export function readEnvFile(): void {
  try {
    process.loadEnvFile();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    process.stderr.write(`The settings in .env cannot be read: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
