import { isBuildCurrent } from '#scripts/build-stamp.ts';
import { build } from '#scripts/build.ts';

/** Once per run, before the route tests: they open the application as it is built. */
export default function setup(): void {
  if (!isBuildCurrent()) build({ quiet: true });
}
