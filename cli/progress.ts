import type { Writable } from 'node:stream';

const number = new Intl.NumberFormat('en-CA');

/**
 * Returns a function that shows the progress of a long command: it writes a line at every tenth.
 *
 * @param unit what is counted, in the plural
 */
export function showProgress(stream: Writable, unit: string): (done: number, total: number) => void {
  let lastTenth = 0;
  return (done, total) => {
    const tenth = Math.floor((done * 10) / total);
    if (tenth > lastTenth) stream.write(`${number.format(done)} of ${number.format(total)} ${unit}\n`);
    lastTenth = tenth;
  };
}
