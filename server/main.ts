/** The entry point: `node server/main.ts` after a build. Invalid settings print a message without a stack. */
try {
  await import('#config');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
const { run } = await import('./run.ts');
await run();
