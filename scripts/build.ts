/** `npm run build`: React Router's build of app/ into build/, with precompressed public files. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minifySync } from 'vite';
import { ROOT, beginBuild, endBuild } from './build-stamp.ts';
import { precompress } from './precompress.ts';

/** Minifies the scripts of app/browser: pages load them as files, which the builder only copies. */
function minifyScripts(): void {
  const scriptNames = readdirSync(join(ROOT, 'app/browser')).map((file) => basename(file, '.js'));
  const folder = join(ROOT, 'build/client/assets');
  for (const file of readdirSync(folder)) {
    if (!scriptNames.some((name) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file))) continue;
    const { code, errors } = minifySync(file, readFileSync(join(folder, file), 'utf8'));
    if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`);
    writeFileSync(join(folder, file), code);
  }
}

/** Draws the pictures of `og:image` in a process of its own, because drawing is asynchronous. */
function drawSocialPictures(): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/social-pictures.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The pictures for other sites could not be drawn.');
}

/**
 * Runs the build; exits the process with a message if it fails.
 *
 * @param options.quiet print the builder's output only on failure
 */
export function build({ quiet }: { quiet: boolean }): void {
  const stamp = beginBuild();
  const startTime = performance.now();
  const bin = join(ROOT, 'node_modules/.bin/react-router');
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    encoding: 'utf8',
  });
  if (status !== 0) {
    if (quiet) process.stderr.write(`${stdout}${stderr}`);
    process.stderr.write('The build failed: see above.\n');
    process.exit(1);
  }
  mkdirSync(join(ROOT, 'build/client'), { recursive: true });
  minifyScripts();
  drawSocialPictures();
  const count = precompress(join(ROOT, 'build/client'));
  endBuild(stamp);
  const seconds = ((performance.now() - startTime) / 1000).toFixed(1);
  process.stdout.write(`Built in ${seconds} s, ${count} files compressed.\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build({ quiet: false });
