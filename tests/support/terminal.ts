import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A command on its own terminal. */
export interface OnTerminal {
  /** All output so far, including escape sequences. */
  screen(): string;
  /** Waits for this output; throws if the command ends without it. */
  shows(text: string): Promise<void>;
  /** Sends Ctrl-C through the terminal: a signal to the foreground command. */
  interrupt(): void;
  /** Waits until the command ends. @returns the exit code */
  ended: Promise<number | null>;
}

/**
 * Runs a shell command on its own terminal (`script`, of util-linux or macOS): input,
 * output and errors are one TTY of 80 columns.
 */
export function onTerminal(
  command: string,
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): OnTerminal {
  // `exec`, because a waiting shell also gets Ctrl-C, and some then exit with their own code.
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
