import type { WriteStream } from 'node:tty';
import { SingleBar } from 'cli-progress';

const number = new Intl.NumberFormat('en-CA');

/** How far a long command is. */
export interface Progress {
  update(done: number, total: number): void;
  /** Gives the terminal its cursor back; to be called however the command ends. */
  end(): void;
}

/**
 * A bar that redraws itself on a terminal; elsewhere a line at each tenth.
 *
 * @param stream where it is shown: standard output or standard error
 * @param unit what is counted, in the plural
 */
export function showProgress(stream: WriteStream, unit: string): Progress {
  return stream.isTTY ? showBar(stream, unit) : showLines(stream, unit);
}

function showBar(stream: WriteStream, unit: string): Progress {
  const bar = new SingleBar({
    format: `{bar} {percentage} % · {value} of {total} ${unit} · {eta_formatted} left`,
    formatValue: (value, _options, type) =>
      type === 'value' || type === 'total' ? number.format(value) : String(value),
    stream,
    hideCursor: true,
  });
  let isStarted = false;
  return {
    update(done, total) {
      if (isStarted) bar.update(done);
      else bar.start(total, done);
      isStarted = true;
    },
    end: () => bar.stop(),
  };
}

function showLines(stream: WriteStream, unit: string): Progress {
  let lastTenth = 0;
  return {
    update(done, total) {
      const tenth = Math.floor((done * 10) / total);
      if (tenth > lastTenth) stream.write(`${number.format(done)} of ${number.format(total)} ${unit}\n`);
      lastTenth = tenth;
    },
    end() {},
  };
}
