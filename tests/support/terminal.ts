import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A command on a terminal of its own. */
export interface OnTerminal {
  /** All that the terminal was sent so far, escape sequences included. */
  screen(): string;
  /** Waits until the terminal was sent this; throws when the command ended without it. */
  shows(text: string): Promise<void>;
  /** Ctrl-C, as the terminal makes it: a signal to the command in the foreground. */
  interrupt(): void;
  /** Waits for the end. @returns the exit code */
  ended: Promise<number | null>;
}

/**
 * Runs a command of the shell on a terminal of its own (`script`, of util-linux or macOS), as a person does: input,
 * output and errors are one TTY of 80 columns.
 */
export function onTerminal(
  command: string,
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): OnTerminal {
  // `exec`: a shell that waits hears Ctrl-C, too, and some then end with a code of their own.
  const line = `stty columns 80; exec ${command}`;
  const words =
    process.platform === 'darwin' ? ['-q', '/dev/null', 'sh', '-c', line] : ['-qec', line, '/dev/null'];
  const child = spawn('script', words, { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
  let screen = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (screen += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    screen: () => screen,
    async shows(text) {
      while (!screen.includes(text)) {
        const end = await Promise.race([ended, once(child.stdout, 'data')]);
        if (!Array.isArray(end) && !screen.includes(text))
          throw new Error(`The command ended without "${text}":\n${screen}`);
      }
    },
    interrupt: () => child.stdin.write('\u0003'),
    ended,
  };
}

/** What a terminal is sent to hide its cursor, and to show it again. */
export const CURSOR = { hidden: '\u001b[?25l', shown: '\u001b[?25h' };
