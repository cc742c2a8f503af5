/** A line of a lead's history: a step has the kind `status`; `undo` undoes the last step. */
type Line = { kind: string };

/** The steps of a history, oldest line first, without the undone ones. */
export function effectiveSteps<T extends Line>(history: readonly T[]): T[] {
  const steps: T[] = [];
  for (const line of history) {
    if (line.kind === 'undo') steps.pop();
    else if (line.kind === 'status') steps.push(line);
  }
  return steps;
}
