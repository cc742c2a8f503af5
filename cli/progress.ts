import type { WriteStream } from 'node:tty';
import { SingleBar } from 'cli-progress';

const number = new Intl.NumberFormat('en-CA');

/** The progress display of a long command. */
export interface Progress {
  update(done: number, total: number): void;
  /** Restores the terminal's cursor; must be called however the command ends. */
  end(): void;
}

/**
 * A progress bar on a terminal; elsewhere a line at every tenth.
 *
 * @param stream standard output or standard error
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
