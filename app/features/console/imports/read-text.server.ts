import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { UnreadableFile } from './file-problem.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Detects the encoding: by the byte order mark, else UTF-8 if every byte is valid, else Windows-1252, which includes
 * Latin-1. Reads the whole file in pieces.
 *
 * @throws UnreadableFile for a missing or empty file, a folder, a workbook or an archive
 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const start = await readStart(path);
  if (start.length === 0) throw new UnreadableFile('empty');
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (start.toString('latin1', 0, 4) === 'PK\u0003\u0004') throw new UnreadableFile('archive');
  if (start[0] === 0x1f && start[1] === 0x8b) throw new UnreadableFile('compressed');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }))
      decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

async function readStart(path: string): Promise<Buffer> {
  try {
    await using file = await open(path);
    // The file is read three times, which a pipe or terminal does not allow.
    const stat = await file.stat();
    if (!stat.isFile() && !stat.isDirectory()) throw new UnreadableFile('not-a-file');
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') throw new UnreadableFile('missing');
    if (code === 'EISDIR') throw new UnreadableFile('folder');
    if (code === 'EACCES') throw new UnreadableFile('forbidden');
    throw error;
  }
}

/** Reads a file's text in pieces, without the byte order mark. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 16 })) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}
