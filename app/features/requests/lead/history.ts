/** A line of a lead's history: steps are of the kind `status`, and `undo` takes one back. */
type Line = { kind: string };

/** The steps that hold or held, of a whole history with the oldest line first: what was taken back never was. */
export function standingSteps<T extends Line>(history: readonly T[]): T[] {
  const standing: T[] = [];
  for (const line of history) {
    if (line.kind === 'undo') standing.pop();
    else if (line.kind === 'status') standing.push(line);
  }
  return standing;
}
