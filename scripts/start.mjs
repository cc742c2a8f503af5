/** `npm start`: builds if the sources are newer than the build, then serves in the same process. */
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(`This is Node ${process.version}; use "npm start", which brings its own Node 24.\n`);
  process.exit(1);
}
// Must precede any import of React, which picks its production build by it.
process.env.NODE_ENV = 'production';
const { isBuildCurrent } = await import('./build-stamp.ts');
if (!isBuildCurrent()) {
  process.stdout.write('Building …\n');
  const { build } = await import('./build.ts');
  build({ quiet: true });
}
await import('#server/main.ts');
