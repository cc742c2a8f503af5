import { isBuildCurrent } from '#scripts/build-stamp.ts';
import { build } from '#scripts/build.ts';

/** Builds once per run, before the route tests, which use the built application. */
export default function setup(): void {
  if (!isBuildCurrent()) build({ quiet: true });
}
